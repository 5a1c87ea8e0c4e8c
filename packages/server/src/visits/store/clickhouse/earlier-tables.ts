import { isLater } from '#src/visits/columns/fact.ts'
import { EVENTS, VISITS } from '#src/visits/store/sql/insert-sql.ts'
import { EARLIER_INTO, EVENTS_KEPT, INTO, LATER_COLUMNS, VIEW, VISITS_KEPT } from './tables.ts'

/** Runs a statement; and one that gives rows. */
type Run = (query: string) => Promise<unknown>
type Ask = <Row>(query: string) => Promise<Row[]>

/** Tables that kept visits by keys of text, with the column of the hour. */
const EARLIER = [
  ['Visit', 'hour'],
  ['VisitEvent', 'visitHour'],
] as const

const OLD_COLUMNS = Object.fromEntries(
  [VISITS, EVENTS].map(({ name, columns }) => [
    name,
    columns.flatMap(([column]) => (isLater(column) ? [] : [column])).join(),
  ]),
)

const aside = (table: string) => `${table}Before`

const tablesNamed = (names: readonly string[], more: string): string =>
  `SELECT name FROM system.tables WHERE database = currentDatabase() AND name IN (${names.map((name) => `'${name}'`).join()})${more}`

/** Tables of an earlier version make way: their names are those of what rows come in by now. */
export async function setAside(ask: Ask, run: Run): Promise<void> {
  const earlier = await ask<{ name: string }>(
    tablesNamed(
      EARLIER.map(([name]) => name),
      " AND engine <> 'Null'",
    ),
  )
  for (const { name } of earlier) await run(`RENAME TABLE ${name} TO ${aside(name)}`)
}

/** Gives a table of an earlier version the columns that it lacks. */
export async function widen(ask: Ask, run: Run): Promise<void> {
  const columns = await ask<{ table: string; name: string }>(
    `SELECT table, name FROM system.columns WHERE database = currentDatabase() AND table IN ('${VISITS_KEPT}', '${EVENTS_KEPT}')`,
  )
  for (const [table, all] of Object.entries(LATER_COLUMNS)) {
    const names = columns.filter((column) => column.table === table).map(({ name }) => name)
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
  const [there] = await ask(tablesNamed([VISITS_KEPT], ''))
  const [kept] = there ? await ask(`SELECT visit FROM ${VISITS_KEPT} LIMIT 1`) : []
  return kept ? (Math.floor(Date.now() / DAY_MS) + 2) * DAY_MS : 0
}

/** Where rows of an earlier version came in goes a day after what they come into now was made, when none of its processes is left. */
export async function dropEarlierInto(ask: Ask, run: Run): Promise<void> {
  const [old] = await ask(tablesNamed([VIEW], ' AND metadata_modification_time < now() - 86400'))
  if (old) for (const name of EARLIER_INTO) await run(`DROP TABLE IF EXISTS ${name}`)
}

/**
 * Takes in what was set aside, a day at a time, and drops the day there. What is interrupted is gone on with; a day that two take in at
 * once counts once.
 */
export async function takeIn(ask: Ask, run: Run): Promise<void> {
  for (const [table, hour] of EARLIER) {
    const [left] = await ask(tablesNamed([aside(table)], ''))
    if (!left) continue
    const days = await ask<{ day: string }>(`SELECT DISTINCT intDiv(${hour}, 24) AS day FROM ${aside(table)}`)
    for (const { day } of days) {
      const columns = OLD_COLUMNS[table]
      await run(
        `INSERT INTO ${INTO[table]} (${columns}) SELECT ${columns} FROM ${aside(table)} WHERE intDiv(${hour}, 24) = ${Number(day)}`,
      )
      await run(`ALTER TABLE ${aside(table)} DROP PARTITION ${Number(day)}`)
    }
    await run(`DROP TABLE IF EXISTS ${aside(table)}`)
  }
}
