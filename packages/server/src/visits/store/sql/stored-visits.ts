import { setImmediate as nextTurn } from 'node:timers/promises'
import { shanghaiHourStart } from '@unilink/shared'
import { Prisma } from '#src/db/client/client.ts'
import { isAmong } from '#src/db/client/listed.ts'
import { runnerOf } from '#src/db/client/sql-runner.ts'
import type { Database } from '#src/kernel/ports/database.ts'
import type { Hours } from '#src/kernel/ports/figures.ts'
import type { StoredVisit } from '#src/kernel/ports/visit-store.ts'
import { TRAITS } from '#src/visits/columns/fact.ts'
import { packBehind } from '#src/visits/store/packed/pack-behind.ts'
import { unpack, type PackedRow, type PackedRows } from '#src/visits/store/packed/packed-rows.ts'
import { asCounted } from '#src/visits/record/proven-lines.ts'
import { plainVisitId, visitIdsSince } from '#src/visits/record/visit-ids.ts'

/** What its owner is told of a visit. */
const TOLD = ['id', 'at', 'kind', 'linkId', 'revisionId', ...TRAITS, 'outcome'] as const

type Reads = Pick<Database, 'provider' | 'read'>
type Row = Omit<StoredVisit, 'at' | 'events'> & { at: bigint | number }

interface Link {
  appId: string
  linkId: string
}

/** Visits have no index by link: those of all links in the range are looked through, so many at once. */
const LOOKED_THROUGH = 10_000

/** The visits of a link, oldest first, by the index of their ids, which begin with the time. */
export const storedVisits = (...asked: Parameters<typeof pagesOf>): AsyncGenerator<readonly StoredVisit[]> =>
  asCounted(pagesOf(...asked))

async function* pagesOf(db: Reads, link: Link, hours: Hours, since = 0): AsyncGenerator<readonly StoredVisit[]> {
  const start = Math.max(shanghaiHourStart(hours.from), since)
  const end = visitIdsSince(shanghaiHourStart(hours.to + 1))
  const packIn = (after: string, before: string) => packBehind(runnerOf(db.read), db.provider, after, before)
  for (let after = visitIdsSince(start); ;) {
    // SQLite answers synchronously: gives others a turn.
    await nextTurn()
    const pack = await packIn(after, end)
    const last = await lastOf(db, hours, after, pack?.first ?? end)
    if (last === undefined) {
      if (!pack) return
      yield packedPage(unpack(pack.data, link.linkId), link.appId, { ...hours, start })
      after = pack.last
      continue
    }
    const page = await pageOf(db, link, hours, after, last)
    // Unless some of them were packed meanwhile.
    if (await packIn(after, last)) continue
    yield page
    after = last
  }
}

/** The last of the visits that are looked through at once, behind an id and before another. */
async function lastOf({ read }: Reads, { from, to }: Hours, after: string, end: string): Promise<string | undefined> {
  const [found] = await read.$queryRaw<{ last: string | null }[]>(Prisma.sql`
    SELECT max("id") AS "last" FROM (SELECT "id" FROM "Visit" WHERE "id" > ${after} AND "id" < ${end}
      AND "hour" BETWEEN ${from} AND ${to} ORDER BY "id" LIMIT ${LOOKED_THROUGH}) AS looked`)
  return found?.last ?? undefined
}

async function pageOf(
  db: Reads,
  { appId, linkId }: Link,
  { from, to }: Hours,
  after: string,
  last: string,
): Promise<StoredVisit[]> {
  const rows = await db.read.$queryRaw<Row[]>(Prisma.sql`
    SELECT ${Prisma.raw(TOLD.map((name) => `"${name}"`).join(', '))} FROM "Visit"
    WHERE "id" > ${after} AND "id" <= ${last} AND "hour" BETWEEN ${from} AND ${to}
      AND "appId" = ${appId} AND "linkId" = ${linkId} ORDER BY "id"`)
  const ids = rows.map(({ id }) => id)
  const events = await eventsOf(db, ids, { from, to })
  return rows.map((row) => storedOf(row, events.get(row.id)))
}

function packedPage({ visits, events }: PackedRows, app: string, { from, to, start }: Hours & { start: number }) {
  const told = toldOf(events)
  const isAsked = ({ appId, hour, at }: PackedRow) =>
    appId === app && Number(hour) >= from && Number(hour) <= to && Number(at) >= start
  return visits.filter(isAsked).map((row) => {
    const visit = Object.fromEntries(TOLD.map((name) => [name, row[name]])) as unknown as Row
    return storedOf(visit, told.get(visit.id)?.toSorted())
  })
}

const storedOf = (row: Row, events: readonly string[] = []): StoredVisit => ({
  ...row,
  id: plainVisitId(row.id),
  at: Number(row.at),
  events,
})

async function eventsOf({ provider, read }: Reads, ids: readonly string[], { from, to }: Hours) {
  if (ids.length === 0) return toldOf([])
  const rows = await read.$queryRaw<{ visitId: string; kind: string }[]>(Prisma.sql`
    SELECT "visitId", "kind" FROM "VisitEvent"
    WHERE ${isAmong(provider, '"visitId"', ids)} AND "visitHour" BETWEEN ${from} AND ${to} ORDER BY "kind"`)
  return toldOf(rows)
}

/** Kinds of events by visit. */
function toldOf(events: readonly Readonly<Record<string, string | number>>[]): Map<string, string[]> {
  const told = new Map<string, string[]>()
  for (const { visitId, kind } of events)
    told.set(String(visitId), [...(told.get(String(visitId)) ?? []), String(kind)])
  return told
}
