import type { Transaction } from '#src/kernel/ports/database.ts'
import { WRITE_WAIT_MS } from './database-busy.ts'

const SHORT_MS = 50

/** Since when a transaction has been waiting. */
const asked = new WeakMap<object, number>()

/**
 * Limits the sum of a transaction's waits, of which the one for its turn is over, and took `turnMs`. How far the database is
 * counts as no wait.
 */
export async function countWaits(tx: Transaction, turnMs: number): Promise<void> {
  asked.set(tx, performance.now() - turnMs)
  await limitWaits(tx)
}

/** Call after a wait in PostgreSQL: shortens the next one, so that all together stay within the limit. */
export async function limitWaits(tx: Transaction): Promise<void> {
  const waited = performance.now() - (asked.get(tx) ?? performance.now())
  if (waited < SHORT_MS) return
  const left = Math.max(SHORT_MS, Math.round(WRITE_WAIT_MS - waited))
  await tx.$executeRawUnsafe(`SET LOCAL lock_timeout = ${left}`)
}
