import type { Statement } from 'libsql'
import { EVENTS, insertInto, kindCell, lastSeq, VISITS, type Column, type LineTable } from '#src/visit/insert-sql.ts'

export type Line = readonly (string | number)[]

/** One statement for so many rows spares calls into the driver; more at once cost more to bind. */
const ROWS = 50

/**
 * Stores journal lines by bound values, which takes half the time of having SQLite read them out of JSON. Rows are
 * numbered on from the greatest `seq`, one by one. Throws what the driver throws.
 */
export function insertBound(prepare: (sql: string) => Statement, lines: readonly Line[]): void {
  for (const table of [VISITS, EVENTS]) {
    const kind = kindCell(table) ?? 0
    const rows = lines.filter((line) => line[kind] !== '')
    if (rows.length === 0) continue
    const { last } = prepare(`SELECT ${lastSeq(table)} AS "last"`).get() as { last: number }
    const all = rows.map((line, index) => [last + index + 1, ...table.columns.map((column) => valueIn(line, column))])
    const whole = all.length - (all.length % ROWS)
    for (let row = 0; row < whole; row += ROWS) prepare(boundSql(table, ROWS)).run(all.slice(row, row + ROWS).flat())
    for (const row of all.slice(whole)) prepare(boundSql(table, 1)).run(row)
  }
}

const valueIn = (line: Line, [, , cell, or]: Column) => line[cell] ?? (or === undefined ? null : line[or])

const made = new Map<string, string>()

function boundSql(table: LineTable, rows: number): string {
  const known = made.get(`${table.name} ${rows}`)
  if (known) return known
  const row = `(${['?', ...table.columns.map(() => '?')].join()})`
  const sql = insertInto(table, `VALUES ${Array.from({ length: rows }, () => row).join()}`)
  made.set(`${table.name} ${rows}`, sql)
  return sql
}
