import { setImmediate as nextTurn } from 'node:timers/promises'
import { shanghaiHourStart } from '@unilink/shared'
import { Prisma } from '#src/db/client/client.ts'
import { listed } from '#src/db/client/listed.ts'
import type { Database } from '#src/kernel/ports/database.ts'
import type { Hours } from '#src/kernel/ports/figures.ts'
import type { StoredVisit } from '#src/kernel/ports/visit-store.ts'
import { TRAITS } from '#src/visits/columns/fact.ts'
import { asCounted } from '#src/visits/record/proven-lines.ts'
import { plainVisitId, visitIdsSince } from '#src/visits/record/visit-ids.ts'

const TOLD = Prisma.raw(TRAITS.map((name) => `"${name}"`).join(', '))

type Reads = Pick<Database, 'provider' | 'read'>

/** Visits have no index by link: those of all links in the range are looked through, so many at once. */
const LOOKED_THROUGH = 10_000

/** The visits of a link, oldest first, by the index of their ids, which begin with the time. */
export const storedVisits = (...asked: Parameters<typeof pagesOf>): AsyncGenerator<readonly StoredVisit[]> =>
  asCounted(pagesOf(...asked))

async function* pagesOf(
  db: Reads,
  { appId, linkId }: { appId: string; linkId: string },
  { from, to }: Hours,
  since = 0,
): AsyncGenerator<readonly StoredVisit[]> {
  const end = visitIdsSince(shanghaiHourStart(to + 1))
  for (let after = visitIdsSince(Math.max(shanghaiHourStart(from), since)); ;) {
    // SQLite answers synchronously: gives others a turn.
    await nextTurn()
    const window = Prisma.sql`SELECT * FROM "Visit" WHERE "id" > ${after} AND "id" < ${end}
      AND "hour" BETWEEN ${from} AND ${to} ORDER BY "id" LIMIT ${LOOKED_THROUGH}`
    const [found] = await db.read.$queryRaw<{ last: string | null }[]>(
      Prisma.sql`SELECT max("id") AS "last" FROM (${window}) AS looked`,
    )
    if (!found?.last) return
    const rows = await db.read.$queryRaw<(Omit<StoredVisit, 'at' | 'events'> & { at: bigint })[]>(Prisma.sql`
      SELECT "id", "at", "kind", "linkId", "revisionId", ${TOLD}, "outcome"
      FROM (${window}) AS looked WHERE "appId" = ${appId} AND "linkId" = ${linkId} ORDER BY "id"`)
    const ids = rows.map(({ id }) => id)
    const events = await eventsOf(db, ids, { from, to })
    yield rows.map((row) => ({
      ...row,
      id: plainVisitId(row.id),
      at: Number(row.at),
      events: events.get(row.id) ?? [],
    }))
    after = found.last
  }
}

async function eventsOf({ provider, read }: Reads, ids: readonly string[], { from, to }: Hours) {
  const told = new Map<string, string[]>()
  if (ids.length === 0) return told
  const rows = await read.$queryRaw<{ visitId: string; kind: string }[]>(Prisma.sql`
    SELECT "visitId", "kind" FROM "VisitEvent"
    WHERE "visitId" IN ${listed(provider, ids)} AND "visitHour" BETWEEN ${from} AND ${to} ORDER BY "kind"`)
  for (const { visitId, kind } of rows) told.set(visitId, [...(told.get(visitId) ?? []), kind])
  return told
}
