import { EARLIER_INTO, EVENTS_KEPT, LATER_COLUMNS, VIEW, VIEW_BEFORE, VISITS_KEPT, type ColumnsOf } from './tables.ts'

/** Runs a statement; and one that gives rows. */
type Run = (query: string) => Promise<unknown>
type Ask = <Row>(query: string) => Promise<Row[]>

const tablesNamed = (names: readonly string[], more: string): string =>
  `SELECT name FROM system.tables WHERE database = currentDatabase() AND name IN (${names.map((name) => `'${name}'`).join()})${more}`

/** The columns of what is kept. */
export async function columnsKept(ask: Ask): Promise<ColumnsOf> {
  const columns = await ask<{ table: string; name: string }>(
    `SELECT table, name FROM system.columns WHERE database = currentDatabase() AND table IN ('${VISITS_KEPT}', '${EVENTS_KEPT}')`,
  )
  return (table) => columns.filter((column) => column.table === table).map(({ name }) => name)
}

/** Gives a table of an earlier version the columns that it lacks. */
export async function widen(ask: Ask, run: Run): Promise<void> {
  const columnsOf = await columnsKept(ask)
  for (const [table, all] of Object.entries(LATER_COLUMNS)) {
    const names = columnsOf(table)
    const lacking = names.length > 0 ? all.filter(([name]) => !names.includes(name)) : []
    if (lacking.length > 0)
      await run(`ALTER TABLE ${table} ${lacking.map((column) => `ADD COLUMN ${column.join(' ')}`).join()}`)
  }
}

const DAY_MS = 86_400_000

/**
 * Visits of what time on have numbers that tell their names: of a later day where some are kept already, since what is told of those goes by the
 * numbers that they have, and processes of an earlier version may go on for a while. Servers that are updated on one day agree.
 */
export async function namesFrom(ask: Ask): Promise<number> {
  const [before] = await ask<{ query: string }>(
    `SELECT create_table_query AS query FROM system.tables WHERE database = currentDatabase() AND name = '${VIEW_BEFORE}'`,
  )
  // The first time in it, in milliseconds, is from when on it gives such numbers.
  const since = /\d{13}/.exec(before?.query ?? '')?.[0]
  if (since !== undefined) return Number(since)
  const [there] = await ask(tablesNamed([VISITS_KEPT], ''))
  const [kept] = there ? await ask(`SELECT visit FROM ${VISITS_KEPT} LIMIT 1`) : []
  return kept ? (Math.floor(Date.now() / DAY_MS) + 2) * DAY_MS : 0
}

/** Where rows of an earlier version came in goes a day after what they come into now was made, when none of its processes is left. */
export async function dropEarlierInto(db: { rows: Ask; run: Run }): Promise<void> {
  const [old] = await db.rows(tablesNamed([VIEW], ' AND metadata_modification_time < now() - 86400'))
  if (!old) return
  // What keeps rows is none of these; a view goes before what it reads.
  const there = await db.rows<{ name: string }>(tablesNamed(EARLIER_INTO, " AND engine NOT LIKE '%MergeTree'"))
  for (const one of EARLIER_INTO)
    if (there.some(({ name }) => name === one)) await db.run(`DROP TABLE IF EXISTS ${one}`)
}
