import { createHash } from 'node:crypto'
import { limitWaits } from './lock-waits.ts'
import type { Transaction, Database } from '#src/kernel/ports/database.ts'

/**
 * Serializes transactions with the same key, for rules that count rows before adding one. SQLite serializes all
 * transactions anyway; PostgreSQL takes an advisory lock until the end.
 */
export async function lockKey(db: Database, tx: Transaction, key: string): Promise<void> {
  if (db.provider === 'sqlite') return
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockNumber(key)})`
  await limitWaits(tx)
}

/** The number of a key's advisory lock in PostgreSQL. */
export const lockNumber = (key: string): bigint => createHash('sha256').update(key).digest().readBigInt64BE(0)
