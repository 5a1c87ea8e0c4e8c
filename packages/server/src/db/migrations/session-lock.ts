import { MIGRATION_PATIENCE_MS } from '#src/db/client/database-busy.ts'
import { onConnection } from '#src/db/postgresql/on-connection.ts'

/** Runs work under an advisory lock, which ends with its connection: a dead process blocks nobody. */
export function underSessionLock<T>(url: string, number: bigint, work: () => Promise<T>): Promise<T> {
  return onConnection(url, async (client) => {
    await client.query(`SET lock_timeout = ${MIGRATION_PATIENCE_MS}`)
    await client.query('SELECT pg_advisory_lock($1)', [String(number)])
    return work()
  })
}
