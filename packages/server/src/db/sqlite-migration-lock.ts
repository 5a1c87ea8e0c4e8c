import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@libsql/client'
import { MIGRATION_PATIENCE_MS, type MigrationLock } from './migration-lock.ts'

const AGAIN_MS = 100

/** Of a SQLite file: SQLite's own lock on an empty file beside it, since a migration needs the file itself. */
export function sqliteMigrationLock(file: string): MigrationLock {
  return async (work) => {
    const client = createClient({ url: `file:${file}.migrating` })
    try {
      await takeExclusive(client)
      return await work()
    } finally {
      client.close()
    }
  }
}

async function takeExclusive(client: ReturnType<typeof createClient>): Promise<void> {
  const deadline = performance.now() + MIGRATION_PATIENCE_MS
  for (;;) {
    try {
      await client.execute('BEGIN EXCLUSIVE')
      return
    } catch (error) {
      const busy = error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
      if (!busy || performance.now() > deadline) throw error
    }
    await pause(AGAIN_MS)
  }
}
