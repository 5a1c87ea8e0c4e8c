import { lockNumber } from '#src/db/client/lock-key.ts'
import { providerOf } from '#src/db/client/provider-of.ts'

/** Runs work of many transactions in one process of this PostgreSQL database; a SQLite file has one anyway. */
export async function oneAtATime<T>(url: string, key: string, work: () => Promise<T>): Promise<T> {
  if (providerOf(url) === 'sqlite') return work()
  const { underSessionLock } = await import('./session-lock.ts')
  return underSessionLock(url, lockNumber(key), work)
}
