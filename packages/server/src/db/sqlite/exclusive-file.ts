import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@libsql/client'

const AGAIN_MS = 100

/**
 * Holds a file that is there for nothing else, by SQLite's own lock on it, which the system takes from a process that
 * dies; gives what lets go. Waits at most `patienceMs` and then gives undefined.
 */
export async function holdFile(file: string, patienceMs: number): Promise<(() => Promise<void>) | undefined> {
  const client = createClient({ url: `file:${file}` })
  const deadline = performance.now() + patienceMs
  try {
    while (!(await isTaken(client))) {
      if (performance.now() > deadline) {
        client.close()
        return undefined
      }
      await pause(AGAIN_MS)
    }
  } catch (error) {
    client.close()
    throw error
  }
  return async () => {
    if (client.closed) return
    // The driver may keep its handle until it is collected, and the lock with it.
    await client.execute('ROLLBACK')
    client.close()
  }
}

async function isTaken(client: ReturnType<typeof createClient>): Promise<boolean> {
  try {
    await client.execute('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')) return false
    throw error
  }
}
