import { createHash } from 'node:crypto'
import type { SqlRunner } from '#src/db/client/sql-runner.ts'
import { valuesOf } from '#src/db/client/planned-statement.ts'
import { dayOfHour, type Fact } from './fact.ts'
import { Columns, plainBytes, storedColumns, type StoredColumn } from './part-bytes.ts'
import type { PartPlan } from './part-plan.ts'
import { merged, partOf, type Part } from './part.ts'

/** Larger parts are left as they are. */
const FULL_ROWS = 65_536

/** Facts of one app and day. */
interface Group {
  appId: string
  day: number
  facts: Fact[]
}

/** A part that there is. */
interface Known {
  number: number
  rows: number
}

const nameOf = ({ appId, day }: { appId: unknown; day: unknown }): string => `${appId as string} ${day as number}`

/** Adds facts to the parts of their apps and days. Needs a transaction that no other roll-up is in. */
export async function storeFacts(to: SqlRunner, plan: PartPlan, facts: readonly Fact[]): Promise<void> {
  const groups = new Map<string, Group>()
  for (const fact of facts) {
    const day = dayOfHour(fact.hour)
    const name = nameOf({ appId: fact.appId, day })
    const group = groups.get(name) ?? { appId: fact.appId, day, facts: [] }
    if (group.facts.length === 0) groups.set(name, group)
    group.facts.push(fact)
  }
  const all = [...groups.values()]
  const known = await knownParts(to, plan, all)
  for (const group of all) await add(to, plan, group, known.get(nameOf(group)) ?? [])
}

/** Of all groups by one query, the newest first. */
async function knownParts(to: SqlRunner, plan: PartPlan, groups: readonly Group[]): Promise<Map<string, Known[]>> {
  const [apps, days] = [new Set(groups.map(({ appId }) => appId)), new Set(groups.map(({ day }) => day))]
  const found = await to.rows(plan.known.sql, [JSON.stringify([...apps]), JSON.stringify([...days])])
  const known = new Map<string, Known[]>()
  for (const { appId, day, number, rows } of found) {
    const parts = known.get(nameOf({ appId, day })) ?? []
    if (parts.length === 0) known.set(nameOf({ appId, day }), parts)
    parts.push({ number: Number(number), rows: Number(rows) })
  }
  return known
}

/**
 * The number of a part after the newest of its day, drawn from what the part holds: the same visits have the same number, and
 * others another one when everything is counted anew, as who holds a part knows it by its number.
 */
function numberOf(columns: readonly StoredColumn[], newest: Known | undefined): number {
  const hash = createHash('sha1')
  for (const { data } of columns) hash.update(data)
  const drawn = hash.digest().readUInt32BE()
  return newest === undefined ? drawn % 2 ** 30 : newest.number + 1 + (drawn % 2 ** 12)
}

/** Merges with what is not much larger, so that a day has few parts and no row is written often. */
async function add(to: SqlRunner, plan: PartPlan, group: Group, known: readonly Known[]): Promise<void> {
  const { appId, day, facts } = group
  const taken: number[] = []
  let rows = facts.length
  for (const part of known) {
    if (part.rows > rows * 2 || part.rows + rows > FULL_ROWS) break
    taken.push(part.number)
    rows += part.rows
  }
  const some = [appId, day, JSON.stringify(taken)]
  const fresh = partOf(facts)
  const part = taken.length === 0 ? fresh : merged([...(await read(to, plan, some, taken)), fresh])
  if (taken.length > 0) await to.run(plan.remove.sql, some)
  const columns = storedColumns(part)
  const named = { appId, day, number: numberOf(columns, known[0]), rows: part.rows }
  for (const { column, data } of columns) {
    const value = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    await to.run(plan.add.sql, valuesOf<string>(plan.add, { ...named, column, data: value }))
  }
}

async function read(
  to: SqlRunner,
  plan: PartPlan,
  some: readonly (string | number)[],
  numbers: readonly number[],
): Promise<Part[]> {
  const stored = (await to.rows(plan.read.sql, some)).map(({ number, column, data }) => ({
    number: Number(number),
    column: String(column),
    data: plainBytes(data as Uint8Array | ArrayBuffer),
  }))
  return numbers.map((number) => new Columns(stored.filter((one) => one.number === number)).part())
}
