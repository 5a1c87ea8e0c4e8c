import { createHash } from 'node:crypto'
import type { Transaction, Database } from '#src/kernel/ports/database.ts'

/** Of a wait's limit, what the next lock has left at least, in milliseconds; a shorter wait changes nothing. */
const SHORT_MS = 50

/**
 * Serializes transactions with the same key, for rules that count rows before adding one. SQLite serializes all
 * transactions anyway; PostgreSQL takes an advisory lock until the end, of several keys one after the other.
 */
export async function lockKey(db: Database, tx: Transaction, ...keys: string[]): Promise<void> {
  if (db.provider === 'sqlite') return
  // What was waited comes off the limit of the next lock, by PostgreSQL's own clock: how far it is counts as no wait.
  await tx.$executeRaw`
    WITH locks AS MATERIALIZED (
      SELECT count(pg_advisory_xact_lock(key)) FROM unnest(${keys.map(lockNumber)}::bigint[]) AS key
    ), wait AS MATERIALIZED (
      SELECT extract(epoch FROM clock_timestamp() - statement_timestamp()) * 1000 AS took,
        extract(epoch FROM current_setting('lock_timeout')::interval) * 1000 AS allowed
      FROM locks
    )
    SELECT CASE WHEN took > ${SHORT_MS} AND allowed > 0
      THEN set_config('lock_timeout', greatest(${SHORT_MS}, allowed - took)::int || 'ms', true) END
    FROM wait`
}

/** Shortens the first wait for a lock by the time that a transaction waited for its turn. */
export async function limitWaits(tx: Transaction, allowedMs: number, waitedMs: number): Promise<void> {
  if (waitedMs < SHORT_MS) return
  await tx.$executeRawUnsafe(`SET LOCAL lock_timeout = ${Math.max(SHORT_MS, Math.round(allowedMs - waitedMs))}`)
}

export const lockNumber = (key: string): bigint => createHash('sha256').update(key).digest().readBigInt64BE(0)
