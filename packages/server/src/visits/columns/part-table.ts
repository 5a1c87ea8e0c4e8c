import { createHash } from 'node:crypto'
import type { SqlRunner } from '#src/db/client/sql-runner.ts'
import { valuesOf } from '#src/db/client/planned-statement.ts'
import { dayOfHour, type Fact } from './fact.ts'
import { Columns, plainBytes, SMALL_ROWS, storedColumns, type StoredColumn } from './part-bytes.ts'
import type { PartPlan } from './part-plan.ts'
import { merged, only, partOf, SORTS, type Part, type Sort } from './part.ts'

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
  /** Undefined where it has rows of any. */
  sort: Sort | undefined
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
  for (const { appId, day, number, rows, column } of found) {
    const parts = known.get(nameOf({ appId, day })) ?? []
    if (parts.length === 0) known.set(nameOf({ appId, day }), parts)
    parts.push({ number: Number(number), rows: Number(rows), sort: SORTS.find((sort) => sort === column) })
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

/** One part, or one of each sort where it is not small. */
async function add(
  to: SqlRunner,
  plan: PartPlan,
  { appId, day, facts }: Group,
  known: readonly Known[],
): Promise<void> {
  let newest = known[0]
  /** Merges with what is not much larger, so that a day has few parts and no row is written often. */
  const joined = async (part: Part, others: readonly Known[]): Promise<Part> => {
    const taken: number[] = []
    let { rows } = part
    for (const other of others) {
      if (other.rows > rows * 2 || other.rows + rows > FULL_ROWS) break
      taken.push(other.number)
      rows += other.rows
    }
    if (taken.length === 0) return part
    const some = [appId, day, JSON.stringify(taken)]
    const stored = (await to.rows(plan.read.sql, some)).map(({ number, column, data }) => ({
      number: Number(number),
      column: String(column),
      data: plainBytes(data as Uint8Array | ArrayBuffer),
    }))
    await to.run(plan.remove.sql, some)
    return merged([...taken.map((own) => new Columns(stored.filter(({ number }) => number === own)).part()), part])
  }
  const store = async (part: Part, sort?: Sort): Promise<void> => {
    const columns = storedColumns(part, sort)
    newest = { number: numberOf(columns, newest), rows: part.rows, sort }
    for (const { column, data } of columns) {
      const value = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
      const named = { appId, day, number: newest.number, rows: newest.rows, column }
      await to.run(plan.add.sql, valuesOf<string>(plan.add, { ...named, data: value }))
    }
  }
  const of = (sort?: Sort) => known.filter((one) => one.sort === sort)
  const part = await joined(partOf(facts), of())
  if (part.rows < SMALL_ROWS) return store(part)
  for (const sort of SORTS) {
    const own = only(sort, part)
    if (own.rows > 0) await store(await joined(own, of(sort)), sort)
  }
}
