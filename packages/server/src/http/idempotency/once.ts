import type { Transaction } from '#src/kernel/ports/database.ts'

/** A call that came with an `Idempotency-Key`, while it is at work. */
export interface Once {
  /** Keeps the call's answer within the transaction of its change. Throws when another request has taken the call over. */
  keep(tx: Transaction, answer: unknown): Promise<void>
}
