import type { Transaction } from '#src/kernel/ports/database.ts'
import { WRITE_WAIT_MS } from './database-busy.ts'

const SHORT_MS = 50

/** When what a transaction does was asked for. */
const asked = new WeakMap<object, number>()

/** Has what a transaction waits for, its turn and locks, count as one wait from `since` on. */
export async function countWaits(tx: Transaction, since: number): Promise<void> {
  asked.set(tx, since)
  await limitWaits(tx)
}

/** To be called after a wait in PostgreSQL: the next one ends in time for all of them together. */
export async function limitWaits(tx: Transaction): Promise<void> {
  const waited = performance.now() - (asked.get(tx) ?? performance.now())
  if (waited < SHORT_MS) return
  const left = Math.max(SHORT_MS, Math.round(WRITE_WAIT_MS - waited))
  await tx.$executeRawUnsafe(`SET LOCAL lock_timeout = ${left}`)
}
