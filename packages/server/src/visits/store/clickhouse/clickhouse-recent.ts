import type { RecentAsked, RecentVisit, RecentVisits } from '#src/kernel/ports/visit-store.ts'
import type { ClickHouse } from './clickhouse.ts'
import { TAKEN_BACK } from '#src/visits/record/proven-lines.ts'
import { testOf } from './clickhouse-breakdown.ts'
import { text } from './literals.ts'
import { KEPT_TIME, VISITS_KEPT } from './tables.ts'

/** As `recentVisits`, each once though its line may be stored twice; the cursor is the time of the last visit, so one of the same millisecond may be left out. */
export async function clickhouseRecent(
  clickhouse: ClickHouse,
  { appIds, filters }: RecentAsked,
  cursor: string | undefined,
  most: number,
): Promise<RecentVisits> {
  const after = cursor === undefined ? 0 : Number(cursor)
  const passing = filters.map((filter) => ` AND ${testOf(filter)}`).join('')
  const rows = await clickhouse.rows<Omit<RecentVisit, 'at'> & { time: string }>(
    `SELECT ${KEPT_TIME} AS time, kind, linkId, channel, entry, province, city, os, brand, browser, container, outcome
     FROM ${VISITS_KEPT} WHERE appId IN (${appIds.map(text).join(', ')}) AND time > ${after} AND kind <> ${text(TAKEN_BACK)}${passing} ORDER BY time DESC LIMIT 1 BY visit LIMIT ${most + 1}`,
  )
  const visits = rows
    .slice(0, most)
    .map(({ time, ...row }) => ({ ...row, at: Number(time) }))
    .toReversed()
  const more = cursor !== undefined && rows.length > most
  return { visits, cursor: String(visits.at(-1)?.at ?? after), more }
}
