import type pg from 'pg'
import { singleClient } from '#src/db/postgresql/single-client.ts'
import { splitSchema } from '#src/db/postgresql/split-schema.ts'
import { failure, ok, warning, wordsOf, type Finding } from './finding.ts'

const SKEW_MS = 2_000
const PATIENCE_MS = 5_000

/** Errors of PostgreSQL and the network, with remedies. */
const REMEDIES: Record<string, string> = {
  ECONNREFUSED: 'start PostgreSQL, or correct host and port in DATABASE_URL',
  ENOTFOUND: 'correct the host in DATABASE_URL',
  '28P01': 'correct user and password in DATABASE_URL',
  '28000': 'correct the user in DATABASE_URL, or let it in by pg_hba.conf',
  '3D000': 'create the database (createdb), or correct its name in DATABASE_URL',
  '53300': 'raise max_connections, or lower DATABASE_CONNECTIONS of the servers that share it',
}

/** Connects once and checks clock, connections, and blocked writers. */
export async function probePostgresql(url: string): Promise<Finding[]> {
  const { connectionString } = splitSchema(url)
  const client = singleClient({ connectionString, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS })
  try {
    await client.connect()
    const version = await client.query<{ version: string }>('SHOW server_version AS version').catch(() => undefined)
    const name = `PostgreSQL ${version?.rows[0]?.version ?? ''}`.trim()
    return [ok('database', name), await skewFinding(client), await lockFinding(client)]
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const remedy = REMEDIES[code] ?? 'see that DATABASE_URL names a PostgreSQL server that runs'
    return [failure('database', `PostgreSQL cannot be reached: ${wordsOf(error)}`, remedy)]
  } finally {
    await client.end().catch(() => {})
  }
}

async function skewFinding(client: pg.Client): Promise<Finding> {
  const before = Date.now()
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  const then = rows[0]?.now.getTime() ?? before
  // The time of the query itself is not skew.
  const skew = Math.max(0, before - then, then - Date.now())
  if (skew <= SKEW_MS) return ok('clock', 'agrees with the database’s')
  const remedy = 'let both machines keep time by NTP: times in figures and audit come from this one'
  return warning('clock', `differs from the database’s by ${Math.round(skew / 1000)} s`, remedy)
}

async function lockFinding(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND now() - query_start > interval '5 seconds'`,
  )
  const count = rows[0]?.count ?? 0
  if (count === 0) return ok('locks', 'nobody waits for another')
  const remedy = 'find the holder in pg_locks, and end it with pg_terminate_backend'
  return warning('locks', `${count} connections have waited for another for more than 5 s`, remedy)
}
