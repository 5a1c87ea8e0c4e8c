import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@unilink/server/db/open-database.ts'
import { quickFolder } from '@unilink/server/testing/quick-folder.ts'

/** Vitest's global set-up on SQLite: one migrated file that every test copies. */
export async function setup(): Promise<() => void> {
  const folder = quickFolder('template')
  const file = join(folder, 'template.db')
  const db = await openDatabase({ databaseUrl: `file:${file}`, databaseConnections: 2 })
  await db.close()
  // Closing merges the write-ahead log into the file, which is copied alone.
  if (existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0)
    throw new Error('the template database is not whole')
  process.env['TEST_SQLITE_TEMPLATE'] = file
  return () => rmSync(folder, { recursive: true, force: true })
}
