import { told, type Text } from '#src/kernel/told/told.ts'
import type pg from 'pg'
import { singleClient } from '#src/db/postgresql/single-client.ts'
import { splitSchema } from '#src/db/postgresql/split-schema.ts'
import { failure, ok, warning, wordsOf, type Finding } from './finding.ts'

const SKEW_MS = 2_000
const PATIENCE_MS = 5_000

/** Errors of PostgreSQL and the network, with remedies. */
const REMEDIES: Record<string, Text> = {
  ECONNREFUSED: told('start PostgreSQL, or correct host and port in DATABASE_URL'),
  ENOTFOUND: told('correct the host in DATABASE_URL'),
  '28P01': told('correct user and password in DATABASE_URL'),
  '28000': told('correct the user in DATABASE_URL, or let it in by pg_hba.conf'),
  '3D000': told('create the database (createdb), or correct its name in DATABASE_URL'),
  '53300': told('raise max_connections, or lower DATABASE_CONNECTIONS of the servers that share it'),
}

/** Connects once and checks clock, connections, and blocked writers. */
export async function probePostgresql(url: string): Promise<Finding[]> {
  const { connectionString } = splitSchema(url)
  const client = singleClient({ connectionString, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS })
  try {
    await client.connect()
    const version = await client.query<{ version: string }>('SHOW server_version AS version').catch(() => undefined)
    const name = `PostgreSQL ${version?.rows[0]?.version ?? ''}`.trim()
    return [ok(told('database'), name), await skewFinding(client), await lockFinding(client)]
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const remedy = REMEDIES[code] ?? told('see that DATABASE_URL names a PostgreSQL server that runs')
    return [failure(told('database'), told('PostgreSQL cannot be reached: {}', wordsOf(error)), remedy)]
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
  if (skew <= SKEW_MS) return ok(told('clock'), told('agrees with the database’s'))
  const remedy = told('let both machines keep time by NTP: times in figures and audit come from this one')
  return warning(told('clock'), told('differs from the database’s by {} s', Math.round(skew / 1000)), remedy)
}

async function lockFinding(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND now() - query_start > interval '5 seconds'`,
  )
  const count = rows[0]?.count ?? 0
  if (count === 0) return ok(told('locks'), told('nobody waits for another'))
  const remedy = told('find the holder in pg_locks, and end it with pg_terminate_backend')
  return warning(told('locks'), told('{} connections have waited for another for more than 5 s', count), remedy)
}
