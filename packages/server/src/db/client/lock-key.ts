import { createHash } from 'node:crypto'
import { limitWaits } from './lock-waits.ts'
import type { Transaction, Database } from '#src/kernel/ports/database.ts'

/**
 * Makes transactions that name the same key run one after the other, for rules that count rows before they add one.
 * SQLite runs them so anyway; PostgreSQL takes an advisory lock until the transaction ends.
 */
export async function lockKey(db: Database, tx: Transaction, key: string): Promise<void> {
  if (db.provider === 'sqlite') return
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockNumber(key)})`
  await limitWaits(tx)
}

/** What PostgreSQL's advisory locks are named by. */
export const lockNumber = (key: string): bigint => createHash('sha256').update(key).digest().readBigInt64BE(0)
