import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@libsql/client'

const AGAIN_MS = 100

/**
 * Holds a lock file by SQLite's own lock, which the system releases when the process dies. Gives what releases it;
 * undefined after `patienceMs` in vain.
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
    // The driver may keep the handle, and with it the lock, until it is garbage collected.
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
