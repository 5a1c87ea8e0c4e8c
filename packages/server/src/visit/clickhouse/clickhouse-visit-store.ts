import type { Database } from '#src/db/database.ts'
import { EVENTS, kindCell, VISITS, type LineTable } from '../insert-sql.ts'
import { storePart, type LineStore } from '../journal/line-store.ts'
import { eventName, type VisitStore } from '../store/visit-store.ts'
import type { EventRow } from '../visit-row.ts'
import { ClickHouse } from './clickhouse.ts'
import { clickhouseFigures } from './clickhouse-figures.ts'
import { list, text } from './literals.ts'

type Line = readonly (string | number)[]

/** A query is at most 256 kB by default. */
const NAMES_AT_ONCE = 1_000

/** Visits in ClickHouse, and their figures counted from them; links stay in the world's database. */
export function clickhouseVisitStore(url: string, db: Pick<Database, 'read'>): VisitStore {
  const clickhouse = new ClickHouse(url)
  const lines = lineStore(clickhouse)
  return {
    // Large parts, because each becomes a file that ClickHouse has to merge.
    parts: { partBytes: 2 * 1024 * 1024, store: (part) => storePart(lines, part) },
    figures: clickhouseFigures(clickhouse, db),
    addEvents: (rows) => addEvents(clickhouse, rows),
    close: () => clickhouse.close(),
  }
}

/** Lines that were stored before are stored again, and count once. */
const lineStore = (clickhouse: ClickHouse): LineStore => ({
  store: async ({ json }) => {
    const lines = JSON.parse(json) as Line[]
    for (const table of [VISITS, EVENTS]) await clickhouse.insert(table.name, rowsOf(table, lines))
  },
})

function rowsOf(table: LineTable, lines: readonly Line[]): object[] {
  const kind = kindCell(table) ?? 0
  const told = lines.filter((line) => line[kind] !== '')
  return told.map((line) =>
    Object.fromEntries(
      table.columns.map(([name, , cell, or]) => [name, line[cell] ?? (or === undefined ? '' : line[or])]),
    ),
  )
}

/**
 * Stores what is not known yet, and says what that was. Two processes that are told the same at the same moment may
 * both say so; it still counts once.
 */
async function addEvents(clickhouse: ClickHouse, rows: readonly EventRow[]): Promise<Set<string>> {
  const fresh = new Map([...rows].toReversed().map((row) => [eventName(row), row]))
  for (let start = 0; start < rows.length; start += NAMES_AT_ONCE) {
    const asked = rows.slice(start, start + NAMES_AT_ONCE)
    const known = await clickhouse.rows<Pick<EventRow, 'visitId' | 'kind'>>(
      `SELECT DISTINCT visitId, kind FROM VisitEvent
       WHERE appId IN ${list(asked.map(({ appId }) => appId))} AND visitHour IN (${asked.map(({ visitHour }) => visitHour).join()})
         AND (visitId, kind) IN (${asked.map(({ visitId, kind }) => `(${text(visitId)}, ${text(kind)})`).join()})`,
    )
    for (const row of known) fresh.delete(eventName(row))
  }
  await clickhouse.insert(EVENTS.name, [...fresh.values()])
  return new Set(fresh.keys())
}
