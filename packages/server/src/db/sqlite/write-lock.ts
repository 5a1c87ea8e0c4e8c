import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'libsql'
import type { LibsqlConnection } from './libsql-connection.ts'

const RETRY_MS = 10
/** The low byte of every result code for a lock held by somebody else. */
const SQLITE_BUSY = 5

/**
 * Resolves once no other program holds the write lock of the file. Rejects with SQLite's error when the lock is still
 * held after `waitMs`. A refused `BEGIN` would stay open as a statement of its connection, and block every later commit
 * there. The driver's own wait has to be 0, because it blocks the event loop.
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
