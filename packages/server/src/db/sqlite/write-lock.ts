import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'libsql'
import type { LibsqlConnection } from './libsql-connection.ts'

const RETRY_MS = 10
/** The low byte of every result code that tells of a lock in the way. */
const SQLITE_BUSY = 5

/**
 * Resolves once no other program holds the file's write lock; rejects with SQLite's refusal when one still does after
 * `waitMs`. A refused `BEGIN` would stay open as a statement of its connection, beside which nothing could commit any
 * more; and the driver waits with the event loop standing still, which is why its own wait is to be none.
 */
export async function writeLockFree(
  connection: Pick<LibsqlConnection, 'executeMultiple'>,
  waitMs: number,
): Promise<void> {
  const until = performance.now() + waitMs
  for (;;) {
    try {
      return await connection.executeMultiple('BEGIN IMMEDIATE; ROLLBACK')
    } catch (error) {
      if (!isHeld(error) || performance.now() >= until) throw error
    }
    await sleep(RETRY_MS)
  }
}

/** Whether another program's lock was in the way. */
export const isHeld = (error: unknown): boolean =>
  error instanceof Database.SqliteError && ((error.rawCode ?? 0) & 0xff) === SQLITE_BUSY
