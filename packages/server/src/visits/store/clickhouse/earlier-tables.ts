/** Runs a statement; and one that gives rows. */
type Run = (query: string) => Promise<unknown>
type Ask = <Row>(query: string) => Promise<Row[]>

/** Tables that kept visits by keys of text, with the column of the hour. */
const EARLIER = [
  ['Visit', 'hour'],
  ['VisitEvent', 'visitHour'],
] as const

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
      await run(`INSERT INTO ${table} SELECT * FROM ${aside(table)} WHERE intDiv(${hour}, 24) = ${Number(day)}`)
      await run(`ALTER TABLE ${aside(table)} DROP PARTITION ${Number(day)}`)
    }
    await run(`DROP TABLE IF EXISTS ${aside(table)}`)
  }
}
