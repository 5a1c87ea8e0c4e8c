import { lockNumber } from '#src/db/client/lock-key.ts'
import { providerOf } from '#src/db/client/provider-of.ts'

/**
 * Runs work that spans many transactions while no other process runs any under the same key on this PostgreSQL
 * database. A SQLite file has one process anyway.
 */
export async function oneAtATime<T>(url: string, key: string, work: () => Promise<T>): Promise<T> {
  if (providerOf(url) === 'sqlite') return work()
  const { underSessionLock } = await import('./session-lock.ts')
  return underSessionLock(url, lockNumber(key), work)
}
