import { storePart } from '#src/visits/journal/line-store.ts'
import type { PartStore } from '#src/visits/journal/part-store.ts'
import { ClickHouse } from './clickhouse.ts'
import { clickhouseFigures } from './clickhouse-figures.ts'
import { clickhouseRecent } from './clickhouse-recent.ts'
import { clickhouseStored } from './clickhouse-stored.ts'
import { clickhouseLines } from './clickhouse-lines.ts'
import { list, text } from './literals.ts'
import { EVENTS_KEPT, numbersOf } from './tables.ts'
import { CLICKHOUSE_PART_BYTES } from '../part-bytes.ts'
import type { JournaledStore } from '#src/visits/store/journaled-store.ts'
import type { EventRow } from '#src/kernel/ports/visit-rows.ts'
import type { Database } from '#src/kernel/ports/database.ts'

type Told = Pick<EventRow, 'visitId' | 'visitHour' | 'kind' | 'appId'>

/**
 * Visits in ClickHouse, and their figures counted from them; links stay in the world's database. Without a thread as
 * `parts`, this one turns each part of the journal into rows.
 */
export function clickhouseVisitStore(url: string, db: Pick<Database, 'read'>, parts?: PartStore): JournaledStore {
  const clickhouse = new ClickHouse(url)
  return {
    parts: parts ?? ownParts(clickhouse),
    figures: (left) => clickhouseFigures(clickhouse, db, left),
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
