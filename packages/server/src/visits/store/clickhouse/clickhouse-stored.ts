import { shanghaiHour } from '@unilink/shared'
import type { Hours } from '#src/kernel/ports/figures.ts'
import type { StoredVisit } from '#src/kernel/ports/visit-store.ts'
import { asCounted } from '#src/visits/record/proven-lines.ts'
import { plainVisitId } from '#src/visits/record/visit-ids.ts'
import type { ClickHouse } from './clickhouse.ts'
import { text } from './literals.ts'

const AT_ONCE = 10_000

/** The visits of a link, oldest first. A row may be there twice until ClickHouse merges it. */
export async function* clickhouseStored(
  clickhouse: ClickHouse,
  { appId, linkId }: { appId: string; linkId: string },
  { from, to }: Hours,
): AsyncGenerator<readonly StoredVisit[]> {
  const link = `appId = ${text(appId)} AND linkId = ${text(linkId)}`
  for (let after = { hour: from, id: '' }; ;) {
    const rows = await clickhouse.rows<Omit<StoredVisit, 'at' | 'events'> & { at: string }>(
      `SELECT id, at, kind, linkId, revisionId, channel, entry, province, city, os, brand, browser, container, outcome
       FROM Visit WHERE ${link} AND hour BETWEEN ${after.hour} AND ${to} AND (hour, id) > (${after.hour}, ${text(after.id)})
       ORDER BY hour, id LIMIT 1 BY id LIMIT ${AT_ONCE}`,
    )
    const last = rows.at(-1)
    if (!last) return
    const lastHour = shanghaiHour(Number(last.at))
    const told = await clickhouse.rows<{ visitId: string; kinds: string[] }>(
      `SELECT visitId, arraySort(groupUniqArray(kind)) AS kinds FROM VisitEvent
       WHERE ${link} AND visitHour BETWEEN ${after.hour} AND ${lastHour} GROUP BY visitId`,
    )
    const events = new Map(told.map(({ visitId, kinds }) => [visitId, kinds]))
    yield asCounted(rows).map((row) => ({
      ...row,
      id: plainVisitId(row.id),
      at: Number(row.at),
      events: events.get(row.id) ?? [],
    }))
    after = { hour: lastHour, id: last.id }
  }
}
