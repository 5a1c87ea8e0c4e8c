import pg from 'pg'
import { lockNumber } from '#src/db/lock-key.ts'
import { splitSchema } from '#src/db/split-schema.ts'
import { INSERT_EVENTS, INSERT_VISITS, VISIT_ROWS_LOCK } from '../insert-sql.ts'
import type { LineStore } from './line-store.ts'

const LIMITS = { max: 1, connectionTimeoutMillis: 2_000, query_timeout: 15_000, statement_timeout: 10_000 }

/** A connection of its own to a PostgreSQL server, opened anew after it broke. */
export function postgresqlStore(url: string): LineStore {
  const { connectionString, schema } = splitSchema(url)
  const pool = new pg.Pool({ connectionString, ...LIMITS, ...(schema && { options: `-c search_path="${schema}"` }) })
  // A connection that breaks while it is idle is told here, and would otherwise end the thread.
  pool.on('error', () => {})
  return {
    store: async ({ json, events }) => {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        await client.query('SELECT pg_advisory_xact_lock($1)', [lockNumber(VISIT_ROWS_LOCK)])
        await client.query(INSERT_VISITS.postgresql, [json])
        if (events) await client.query(INSERT_EVENTS.postgresql, [json])
        await client.query('COMMIT')
        client.release()
      } catch (error) {
        client.release(true)
        throw error
      }
    },
    close: () => pool.end(),
  }
}
