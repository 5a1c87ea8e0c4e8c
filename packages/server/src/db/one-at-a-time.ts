import { lockNumber } from './lock-key.ts'
import { MIGRATION_PATIENCE_MS } from './migration-lock.ts'
import { providerOf } from './migrations-of.ts'
import { splitSchema } from './split-schema.ts'

/**
 * Runs work of many transactions while no other process on the same PostgreSQL database runs any under the same key;
 * the lock goes with its connection, so that a process that dies holds nobody up. A SQLite file has one process.
 */
export async function oneAtATime<T>(url: string, key: string, work: () => Promise<T>): Promise<T> {
  if (providerOf(url) === 'sqlite') return work()
  const { singleClient } = await import('./single-client.ts')
  const client = singleClient({ connectionString: splitSchema(url).connectionString })
  await client.connect()
  try {
    await client.query(`SET lock_timeout = ${MIGRATION_PATIENCE_MS}`)
    await client.query('SELECT pg_advisory_lock($1)', [String(lockNumber(key))])
    return await work()
  } finally {
    await client.end()
  }
}
