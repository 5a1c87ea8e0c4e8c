import { lockKey } from '#src/db/client/lock-key.ts'
import { Prisma } from '#src/db/client/client.ts'
import type { Database, Transaction } from '#src/kernel/ports/database.ts'
import { dayOfHour, type Fact } from './fact.ts'
import { freshFacts, type FactRange } from './fresh-facts.ts'
import { merged, partOf, type Part } from './part.ts'
import { Columns, storedColumns } from './part-bytes.ts'

/** One at a time, whatever the number of processes. */
const PARTS_LOCK = 'visit-parts'
/** The row of `RollupState` that says how far parts go. */
export const PARTS_STATE = 'parts'
/** Larger parts are left as they are. */
const FULL_ROWS = 65_536

export interface PartStep {
  /** How many visits and events were taken in. */
  rows: number
  /** Whether any are left. */
  more: boolean
}

/** Takes in at most `limit` visits and `limit` events that are in no part yet, in one transaction. */
export function partStep(db: Database, limit: number): Promise<PartStep> {
  return db.transaction(async (tx) => {
    await lockKey(db, tx, PARTS_LOCK)
    const done = await tx.rollupState.findUnique({ where: { id: PARTS_STATE } })
    const visits = await next(tx, Prisma.sql`"Visit"`, done?.visitSeq ?? -1n, limit)
    const events = await next(tx, Prisma.sql`"VisitEvent"`, done?.eventSeq ?? -1n, limit)
    const rows = visits.rows + events.rows
    if (rows === 0) return { rows, more: false }
    await store(tx, await freshFacts(tx, db.provider, { visits, events }))
    const state = { visitSeq: visits.through, eventSeq: events.through }
    await tx.rollupState.upsert({ where: { id: PARTS_STATE }, create: { id: PARTS_STATE, ...state }, update: state })
    return { rows, more: visits.rows === limit || events.rows === limit }
  })
}

type Next = FactRange['visits'] & { rows: number }

async function next(tx: Transaction, table: Prisma.Sql, after: bigint, limit: number): Promise<Next> {
  const [found] = await tx.$queryRaw<{ rows: bigint | number; last: bigint | number | null }[]>(Prisma.sql`
    SELECT COUNT(*) AS "rows", MAX("seq") AS "last" FROM (
      SELECT "seq" FROM ${table} WHERE "seq" > ${after} ORDER BY "seq" LIMIT ${limit}) AS next`)
  return { after, through: found?.last == null ? after : BigInt(found.last), rows: Number(found?.rows ?? 0) }
}

interface Group {
  appId: string
  day: number
  facts: Fact[]
}

async function store(tx: Transaction, facts: readonly Fact[]): Promise<void> {
  const groups = new Map<string, Group>()
  for (const fact of facts) {
    const day = dayOfHour(fact.hour)
    const name = `${fact.appId} ${day}`
    const group = groups.get(name) ?? { appId: fact.appId, day, facts: [] }
    if (group.facts.length === 0) groups.set(name, group)
    group.facts.push(fact)
  }
  const all = [...groups.values()]
  const known = await partsOf(tx, all)
  for (const group of all) await add(tx, group, known.get(`${group.appId} ${group.day}`) ?? [])
}

interface Known {
  appId: string
  day: number
  number: number
  rows: number
}

/** The parts that there are, of all groups by one query, the newest first. */
async function partsOf(tx: Transaction, groups: readonly Group[]): Promise<Map<string, Known[]>> {
  const found = await tx.visitPart.findMany({
    where: {
      appId: { in: [...new Set(groups.map(({ appId }) => appId))] },
      day: { in: [...new Set(groups.map(({ day }) => day))] },
      column: { in: ['all', 'summary'] },
    },
    select: { appId: true, day: true, number: true, rows: true },
    orderBy: { number: 'desc' },
  })
  const known = new Map<string, Known[]>()
  for (const part of found) {
    const name = `${part.appId} ${part.day}`
    known.set(name, [...(known.get(name) ?? []), part])
  }
  return known
}

/** Merges with what is not much larger, so that a day has few parts and no row is written often. */
async function add(tx: Transaction, { appId, day, facts }: Group, known: readonly Known[]): Promise<void> {
  const taken: number[] = []
  let rows = facts.length
  for (const part of known) {
    if (part.rows > rows * 2 || part.rows + rows > FULL_ROWS) break
    taken.push(part.number)
    rows += part.rows
  }
  const fresh = partOf(facts)
  const part = taken.length === 0 ? fresh : merged([...(await read(tx, appId, day, taken)), fresh])
  if (taken.length > 0) await tx.visitPart.deleteMany({ where: { appId, day, number: { in: taken } } })
  const number = (known[0]?.number ?? 0) + 1
  const data = storedColumns(part).map((column) => ({ appId, day, number, rows: part.rows, ...column }))
  await tx.visitPart.createMany({ data })
}

async function read(tx: Transaction, appId: string, day: number, numbers: readonly number[]): Promise<Part[]> {
  const stored = await tx.visitPart.findMany({ where: { appId, day, number: { in: [...numbers] } } })
  return numbers.map((number) => new Columns(stored.filter((one) => one.number === number)).part())
}
