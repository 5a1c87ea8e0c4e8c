import type { SqlRunner } from '#src/db/client/sql-runner.ts'
import type { Provider } from '#src/kernel/ports/database.ts'
import { dayOfHour } from '#src/visits/columns/fact.ts'
import { EVENTS, VISITS, type LineTable } from '#src/visits/store/sql/insert-sql.ts'
import { valueAt } from './pack-behind.ts'
import { columnsOf, unpack, type PackedRows } from './packed-rows.ts'

/** An insert of rows given as one JSON array of objects, as they were. */
function insertAsTheyWere(provider: Provider, table: LineTable, into: string): string {
  const sqlite = provider === 'sqlite'
  const cells = [['seq', 'bigint'] as const, ...table.columns].map(([column, type]) =>
    sqlite ? `"value"->>'${column}'` : `("value"->>'${column}')::${type}`,
  )
  const rows = sqlite ? 'json_each(?)' : 'jsonb_array_elements($1::jsonb)'
  return `INSERT INTO "${into}" (${columnsOf(table)
    .map((column) => `"${column}"`)
    .join()})
    SELECT ${cells.join()} FROM ${rows} WHERE true ON CONFLICT DO NOTHING`
}

/** Writes rows that were packed into tables with the columns of visits and of events. */
export async function insertPacked(
  to: SqlRunner,
  provider: Provider,
  { visits, events }: PackedRows,
  into = { visits: VISITS.name, events: EVENTS.name },
): Promise<void> {
  await to.run(insertAsTheyWere(provider, VISITS, into.visits), [JSON.stringify(visits)])
  await to.run(insertAsTheyWere(provider, EVENTS, into.events), [JSON.stringify(events)])
}

/** Puts the rows of the first pack, of a day or of all, back into their tables; false when there is none. Needs a transaction. */
export async function restorePack(to: SqlRunner, provider: Provider, day?: number): Promise<boolean> {
  const within = day === undefined ? '' : `WHERE "day" = ${day}`
  const [found] = await to.rows(`SELECT "last", "data" FROM "PackedVisits" ${within} ORDER BY "last" LIMIT 1`, [])
  if (!found) return false
  await insertPacked(to, provider, unpack(found['data'] as Uint8Array))
  await to.run(`DELETE FROM "PackedVisits" WHERE "last" = ${valueAt(provider, 1)}`, [String(found['last'])])
  return true
}

/** A line begins with id, time and hour of its visit. */
const HOUR = /^\["[^"]*",\d+,(\d+)/

/**
 * Takes out the days that are packed and have a line among these, so that what was stored before is seen to be; the lines lay in a
 * journal for a month. Needs the transaction that stores them.
 */
export async function restoreLate(to: SqlRunner, provider: Provider, lines: readonly string[]): Promise<void> {
  const [newest] = await to.rows('SELECT MAX("day") AS "day" FROM "PackedVisits"', [])
  if (newest?.['day'] == null) return
  const days = new Set(lines.map((line) => dayOfHour(Number(HOUR.exec(line)?.[1]))))
  for (const day of days) if (day <= Number(newest['day'])) while (await restorePack(to, provider, day));
}
