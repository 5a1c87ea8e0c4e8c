import { EVENTS, kindCell, VISITS, type LineTable } from '#src/visits/store/sql/insert-sql.ts'
import type { LineStore } from '#src/visits/journal/line-store.ts'
import { jsonOf } from '#src/visits/journal/read-lines.ts'
import type { ClickHouse } from './clickhouse.ts'
import { INTO } from './tables.ts'

type Line = readonly (string | number)[]

/** Lines stored twice count once. */
export const clickhouseLines = (clickhouse: ClickHouse): LineStore => ({
  store: async (given) => {
    const lines = JSON.parse(jsonOf(given)) as Line[]
    for (const table of [VISITS, EVENTS]) await clickhouse.insert(INTO[table.name] ?? '', rowsOf(table, lines))
  },
})

function rowsOf(table: LineTable, lines: readonly Line[]): object[] {
  const kind = kindCell(table) ?? 0
  const told = lines.filter((line) => line[kind] !== '')
  return told.map((line) =>
    Object.fromEntries(
      table.columns.map(([name, , cell, or]) => [name, line[cell] ?? (typeof or === 'number' ? line[or] : '')]),
    ),
  )
}
