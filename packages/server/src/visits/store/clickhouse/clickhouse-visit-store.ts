import { shanghaiHour } from '@unilink/shared'
import type { VisitFigures } from '#src/kernel/ports/visit-figures.ts'
import type { RecentAsked, RecentVisit, RecentVisits } from '#src/kernel/ports/visit-store.ts'
import { ClickHouse } from './clickhouse.ts'
import { TAKEN_BACK } from '#src/visits/record/proven-lines.ts'
import { testOf } from './breakdown/filtered-rows.ts'
import { text, list } from './literals.ts'
import { within } from './queries.ts'
import { KEPT_TIME, VISITS_KEPT, EVENTS_KEPT, numbersOf } from './tables.ts'
import { storePart } from '#src/visits/journal/line-store.ts'
import type { PartStore } from '#src/visits/journal/part-store.ts'
import { clickhouseFigures } from './clickhouse-figures.ts'
import { clickhouseStored } from './clickhouse-stored.ts'
import { clickhouseLines } from './clickhouse-lines.ts'
import { CLICKHOUSE_PART_BYTES } from '#src/visits/store/part-bytes.ts'
import type { JournaledStore } from '#src/visits/store/journaled-store.ts'
import type { EventRow } from '#src/kernel/ports/visit-rows.ts'

/** As `recentVisits`, each once though its line may be stored twice; the cursor is the time of the last visit, so one of the same millisecond may be left out. */
async function clickhouseRecent(
  clickhouse: ClickHouse,
  { appIds, filters }: RecentAsked,
  cursor: string | undefined,
  most: number,
): Promise<RecentVisits> {
  const after = cursor === undefined ? 0 : Number(cursor)
  const passing = filters.map((filter) => ` AND ${testOf(filter)}`).join('')
  const rows = await clickhouse.rows<Omit<RecentVisit, 'at'> & { time: string }>(
    `SELECT ${KEPT_TIME} AS time, kind, linkId, channel, entry, province, city, os, brand, browser, container, outcome
     FROM ${VISITS_KEPT} WHERE ${within({ apps: appIds }, 'hour', { from: shanghaiHour(after), to: 2 ** 31 })} AND time > ${after} AND kind <> ${text(TAKEN_BACK)}${passing} ORDER BY time DESC LIMIT 1 BY visit LIMIT ${most + 1}`,
  )
  const visits = rows
    .slice(0, most)
    .map(({ time, ...row }) => ({ ...row, at: Number(time) }))
    .toReversed()
  const more = cursor !== undefined && rows.length > most
  return { visits, cursor: String(visits.at(-1)?.at ?? after), more }
}

type Told = Pick<EventRow, 'visitId' | 'visitHour' | 'kind' | 'appId'>

/**
 * Visits in ClickHouse, and their figures counted from them. Without a thread as
 * `parts`, this one turns each part of the journal into rows.
 */
export function clickhouseVisitStore(url: string, parts?: PartStore): JournaledStore {
  const clickhouse = new ClickHouse(url)
  // Whatever a caller asks shares what it looks at.
  const figuresFor = new WeakMap<AbortSignal, VisitFigures>()
  return {
    parts: parts ?? ownParts(clickhouse),
    figures(left) {
      const figures = (left && figuresFor.get(left)) ?? clickhouseFigures(clickhouse, left)
      if (left) figuresFor.set(left, figures)
      return figures
    },
    hasEvent: (event) => hasEvent(clickhouse, event),
    recent: (asked, cursor, most) => clickhouseRecent(clickhouse, asked, cursor, most),
    stored: (link, hours, left, since) => clickhouseStored(clickhouse, link, hours, left, since),
    close: () => clickhouse.close(),
  }
}

async function hasEvent(clickhouse: ClickHouse, { visitId, visitHour, kind, appId }: Told): Promise<boolean> {
  const rows = await clickhouse.rows(
    `SELECT 1 FROM ${EVENTS_KEPT} WHERE appId IN ${list([appId])} AND visitHour = ${visitHour}
       AND visit IN ${numbersOf(text(visitId))} AND kind = ${text(kind)} LIMIT 1`,
  )
  return rows.length > 0
}

const ownParts = (clickhouse: ClickHouse): PartStore => {
  const lines = clickhouseLines(clickhouse)
  return { partBytes: CLICKHOUSE_PART_BYTES, store: (part) => storePart(lines, part) }
}
