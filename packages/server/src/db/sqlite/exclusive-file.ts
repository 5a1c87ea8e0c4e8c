import { setTimeout as pause } from 'node:timers/promises'
import { isBusy, LibsqlConnection } from './libsql-connection.ts'

const AGAIN_MS = 100

/** Holds a file by SQLite's lock, which dies with the process. Gives what releases it; undefined after `patienceMs`. */
export async function holdFile(file: string, patienceMs: number): Promise<(() => Promise<void>) | undefined> {
  const connection = new LibsqlConnection(file)
  const deadline = performance.now() + patienceMs
  try {
    while (!isTaken(connection)) {
      if (performance.now() > deadline) {
        connection.close()
        return undefined
      }
      await pause(AGAIN_MS)
    }
  } catch (error) {
    connection.close()
    throw error
  }
  let released = false
  return async () => {
    if (released) return
    released = true
    // The driver may keep the handle, and with it the lock, until it is garbage collected.
    connection.run('ROLLBACK')
    connection.close()
  }
}

function isTaken(connection: LibsqlConnection): boolean {
  try {
    connection.run('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}
