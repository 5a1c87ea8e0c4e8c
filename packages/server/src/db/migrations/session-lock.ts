import { MIGRATION_PATIENCE_MS } from './migration-lock.ts'
import { onConnection } from '#src/db/postgresql/on-connection.ts'

/**
 * Runs work while no other session of the PostgreSQL database holds the advisory lock of that number; the lock goes with its
 * connection, so that a process that dies holds nobody up.
 */
export function underSessionLock<T>(url: string, number: bigint, work: () => Promise<T>): Promise<T> {
  return onConnection(url, async (client) => {
    await client.query(`SET lock_timeout = ${MIGRATION_PATIENCE_MS}`)
    await client.query('SELECT pg_advisory_lock($1)', [String(number)])
    return work()
  })
}
