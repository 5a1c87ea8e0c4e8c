import type pg from 'pg'
import { LivePool } from '#src/db/postgresql/live-pool.ts'
import { lockNumber } from '#src/db/client/lock-key.ts'
import type { SqlRunner } from '#src/db/client/sql-runner.ts'
import { restoreLate } from '#src/visits/store/packed/restore-pack.ts'
import { splitSchema } from '#src/db/postgresql/split-schema.ts'
import { INSERT_EVENTS, INSERT_VISITS, VISIT_ROWS_LOCK } from '#src/visits/store/sql/insert-sql.ts'
import { jsonOf } from '#src/visits/journal/read-lines.ts'
import type { ThreadConnection } from './thread-connection.ts'

/** One connection each for visits, roll-ups and parts, so that none waits for another. */
const LIMITS = { max: 3, slotMs: 2_000, query_timeout: 15_000, statement_timeout: 10_000 }

/** Separate connections to a PostgreSQL server, reopened after a failure. */
export function postgresqlConnection(url: string): ThreadConnection {
  const { connectionString, schema } = splitSchema(url)
  const pool = new LivePool({ connectionString, ...LIMITS, ...(schema && { options: `-c search_path="${schema}"` }) })
  const inTransaction = async <T>(lock: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('SELECT pg_advisory_xact_lock($1)', [lockNumber(lock)])
      const result = await work(client)
      await client.query('COMMIT')
      client.release()
      return result
    } catch (error) {
      client.release(true)
      throw error
    }
  }
  const runnerOf = (client: pg.PoolClient): SqlRunner => ({
    run: (sql, values) => client.query(sql, [...values]),
    rows: async (sql, values) => (await client.query<Record<string, unknown>>(sql, [...values])).rows,
  })
  return {
    transaction: (lock, work) => inTransaction(lock, (client) => work(runnerOf(client))),
    store: (lines) =>
      inTransaction(VISIT_ROWS_LOCK, async (client) => {
        await restoreLate(runnerOf(client), 'postgresql', lines.texts)
        const json = jsonOf(lines)
        await client.query(INSERT_VISITS.postgresql, [json])
        if (lines.events) await client.query(INSERT_EVENTS.postgresql, [json])
      }),
    close: () => pool.end(),
  }
}
