import type { Transaction } from '#src/kernel/ports/database.ts'
import { WRITE_WAIT_MS } from './database-busy.ts'

const SHORT_MS = 50

/** Since when a transaction has been waiting. */
const asked = new WeakMap<object, number>()

/** Limits the sum of a transaction's waits, for its turn and for locks, counted from `since`. */
export async function countWaits(tx: Transaction, since: number): Promise<void> {
  asked.set(tx, since)
  await limitWaits(tx)
}

/** Call after a wait in PostgreSQL: shortens the next one, so that all together stay within the limit. */
export async function limitWaits(tx: Transaction): Promise<void> {
  const waited = performance.now() - (asked.get(tx) ?? performance.now())
  if (waited < SHORT_MS) return
  const left = Math.max(SHORT_MS, Math.round(WRITE_WAIT_MS - waited))
  await tx.$executeRawUnsafe(`SET LOCAL lock_timeout = ${left}`)
}
