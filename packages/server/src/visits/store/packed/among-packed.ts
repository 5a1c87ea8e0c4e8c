import type { SqlRunner } from '#src/db/client/sql-runner.ts'
import type { Provider } from '#src/kernel/ports/database.ts'
import { EVENTS, VISITS } from '#src/visits/store/sql/insert-sql.ts'
import { packBehind, packedBehind } from './pack-behind.ts'
import { insertPacked } from './restore-pack.ts'

const TAKEN_OUT = { visits: 'TakenOutVisit', events: 'TakenOutVisitEvent' } as const
const TABLES = [
  [VISITS.name, TAKEN_OUT.visits],
  [EVENTS.name, TAKEN_OUT.events],
] as const

/**
 * Does work for which the names of both tables stand for all rows, those that are packed too: views over temporary tables, which
 * hide the tables from this connection. Needs a transaction.
 */
export async function amongPacked<T>(to: SqlRunner, provider: Provider, work: () => Promise<T>): Promise<T> {
  if (!(await packBehind(to, provider, ''))) return work()
  const schema =
    provider === 'sqlite' ? 'main' : String((await to.rows('SELECT current_schema() AS "name"', []))[0]?.['name'])
  for (const [table, taken] of TABLES) {
    await to.run(`CREATE TEMP TABLE "${taken}" AS SELECT * FROM "${schema}"."${table}" WHERE false`, [])
    await to.run(
      `CREATE TEMP VIEW "${table}" AS SELECT * FROM "${schema}"."${table}" UNION ALL SELECT * FROM "${taken}"`,
      [],
    )
  }
  for await (const rows of packedBehind(to, provider)) await insertPacked(to, provider, rows, TAKEN_OUT)
  const done = await work()
  for (const [table, taken] of TABLES) {
    await to.run(`DROP VIEW "${table}"`, [])
    await to.run(`DROP TABLE "${taken}"`, [])
  }
  return done
}
