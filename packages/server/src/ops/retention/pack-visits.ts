import { setImmediate as nextTurn } from 'node:timers/promises'
import { FUNNEL_WINDOW, shanghaiDay, shanghaiHourStart } from '@unilink/shared'
import { Prisma } from '#src/db/client/client.ts'
import { lockKey } from '#src/db/client/lock-key.ts'
import type { Database, Transaction } from '#src/kernel/ports/database.ts'
import { dayOfHour } from '#src/visits/columns/fact.ts'
import { visitIdsSince } from '#src/visits/record/visit-ids.ts'
import { ROLLUP_LOCK } from '#src/visits/rollup/roll-up-step.ts'
import { readWatermark } from '#src/visits/rollup/watermark.ts'
import { EVENTS, VISIT_ROWS_LOCK, VISITS, type LineTable } from '#src/visits/store/sql/insert-sql.ts'
import { rowsAsJson } from '#src/visits/store/sql/rows-as-json.ts'
import type { RetentionOptions, VisitsWorld } from './retention.ts'
import { columnsOf, pack, type PackedRow } from '#src/visits/store/packed/packed-rows.ts'

/** So long something may be told of a visit, and a day longer for what waits in a journal. */
const OPEN_DAYS = FUNNEL_WINDOW.most + 1
/** Visits of a pack. */
const AT_ONCE = 2_000

/**
 * Packs the visits of days of which nothing is told any more, with their events; gives how many. What is not counted yet stops it
 * for this time. PostgreSQL gives the room of their rows back.
 */
export async function packVisits(world: VisitsWorld, { dryRun }: RetentionOptions): Promise<number> {
  const { clock, config, db } = world
  const open = shanghaiDay(clock.now().getTime()) - OPEN_DAYS
  if (config.visitsUrl) return 0
  if (dryRun) return db.read.visit.count({ where: { hour: { lt: open * 24 } } })
  let packed = 0
  for (;;) {
    const visits = await db.transaction((tx) => packNext(db, tx, open))
    if (visits === 0) break
    packed += visits
    await nextTurn()
  }
  if (packed > 0 && db.provider === 'postgresql') {
    const { dropVisitDays } = await import('./drop-visit-days.ts')
    await dropVisitDays(config.databaseUrl, open * 24, { emptyOnly: true })
  }
  return packed
}

/** The locks keep others from counting, removing and storing these rows meanwhile. */
async function packNext(db: Database, tx: Transaction, open: number): Promise<number> {
  await lockKey(db, tx, ROLLUP_LOCK, VISIT_ROWS_LOCK)
  const end = visitIdsSince(shanghaiHourStart(open * 24))
  const closed = Prisma.sql`"id" < ${end} AND "hour" < ${open * 24} ORDER BY "id" LIMIT ${AT_ONCE}`
  const visits = ofOneDay(await rows(db, tx, VISITS, closed))
  const [first, last] = [visits[0], visits.at(-1)]
  if (!first || !last) return 0
  const day = dayOf(first)
  const hours = Prisma.sql`BETWEEN ${day * 24} AND ${day * 24 + 23}`
  const told = Prisma.sql`"visitId" <= ${last['id']} AND "visitHour" ${hours}`
  const events = await rows(db, tx, EVENTS, told)
  const { visitSeq, eventSeq } = await readWatermark(tx)
  const isCounted = (through: bigint) => (row: PackedRow) => Number(row['seq']) <= through
  if (!visits.every(isCounted(visitSeq)) || !events.every(isCounted(eventSeq))) return 0
  const [from, to] = [String(first['id']), String(last['id'])]
  const data = await pack({ visits, events })
  const counts = { visits: visits.length, events: events.length }
  await tx.packedVisits.create({ data: { first: from, last: to, day, ...counts, data } })
  const gone = await tx.$executeRaw`DELETE FROM "Visit" WHERE "id" BETWEEN ${from} AND ${to} AND "hour" ${hours}`
  if (gone !== visits.length) throw new Error(`${gone} visits would go, of which ${visits.length} are packed`)
  await tx.$executeRaw`DELETE FROM "VisitEvent" WHERE ${told}`
  return visits.length
}

const dayOf = (row: PackedRow): number => dayOfHour(Number(row['hour']))

/** Those of the first one's day; of a full page without its last millisecond, as other databases order ids of one moment otherwise. */
function ofOneDay(found: readonly PackedRow[]): readonly PackedRow[] {
  const [first, last] = [found[0], found.at(-1)]
  if (!first || !last) return []
  const visits = found.filter((row) => dayOf(row) === dayOf(first))
  if (found.length < AT_ONCE || visits.length < found.length || first['at'] === last['at']) return visits
  return visits.filter(({ at }) => at !== last['at'])
}

async function rows(db: Database, tx: Transaction, table: LineTable, which: Prisma.Sql): Promise<PackedRow[]> {
  const [found] = await tx.$queryRaw<{ json: string | null }[]>(Prisma.sql`
    SELECT ${rowsAsJson(db.provider, columnsOf(table))} AS "json"
    FROM (SELECT * FROM ${Prisma.raw(`"${table.name}"`)} WHERE ${which}) AS page`)
  return JSON.parse(found?.json ?? '[]') as PackedRow[]
}
