import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { EmuError } from '#src/surface/emu-error.ts'
import { copyFiles } from './copy-files.ts'
import type { WorldStorage } from './place.ts'
import { copyDatabase, fileOf, removeDatabase } from './sqlite-files.ts'
import { SqliteCopyPool } from './sqlite-copy-pool.ts'

const DUMP = 'main.db'

/** Worlds on SQLite: a database is a file. */
export const sqliteStorage: WorldStorage = {
  provider: 'sqlite',
  place: async (folder) => ({ folder, databaseUrl: `file:${join(folder, 'main.db')}` }),
  isNew: async (place) => !existsSync(fileOf(place)),
  create: async ({ folder }) => {
    await mkdir(folder, { recursive: true })
  },
  copy: async (from, to) => {
    await copyDatabase(fileOf(from), fileOf(to))
    await copyFiles(join(from.folder, 'files'), join(to.folder, 'files'))
  },
  clear: async (place) => {
    removeDatabase(fileOf(place))
    await rm(join(place.folder, 'files'), { recursive: true, force: true })
  },
  copyPool: (from, folder) => new SqliteCopyPool(from, folder),
  dump: (place, folder) => copyDatabase(fileOf(place), join(folder, DUMP)),
  load: async (folder, place) => {
    await copyDatabase(join(folder, DUMP), fileOf(place))
    await assertWhole(fileOf(place))
  },
}

async function assertWhole(file: string): Promise<void> {
  const client = createClient({ url: `file:${file}` })
  try {
    const { rows } = await client.execute('PRAGMA quick_check')
    if (rows[0]?.[0] !== 'ok') throw new Error('quick_check found faults')
    await client.execute('SELECT 1 FROM "Account" LIMIT 1')
    // The driver closes the file some time later, and would fold the log into it while it is copied on.
    await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch (error) {
    throw new EmuError(400, 'the export is broken: its database cannot be read', { cause: String(error) })
  } finally {
    client.close()
  }
}
