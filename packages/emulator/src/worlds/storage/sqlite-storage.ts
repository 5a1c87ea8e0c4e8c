import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyFiles } from './copy-files.ts'
import type { WorldStorage } from '#src/kernel/place.ts'
import { copyDatabase, fileOf, removeDatabase } from './sqlite-files.ts'
import { SqliteCopyPool } from './sqlite-copy-pool.ts'

/** Worlds on SQLite: a database is a file. */
export const sqliteStorage: WorldStorage = {
  provider: 'sqlite',
  place: async (folder) => ({ folder, databaseUrl: `file:${join(folder, 'main.db')}` }),
  isNew: async (place) => !existsSync(fileOf(place)),
  create: async ({ folder }) => {
    await mkdir(folder, { recursive: true })
  },
  copy: async (from, to) => {
    await copyFiles(join(from.folder, 'files'), join(to.folder, 'files'))
    await copyDatabase(fileOf(from), fileOf(to))
  },
  clear: async (place) => {
    removeDatabase(fileOf(place))
    await rm(join(place.folder, 'files'), { recursive: true, force: true })
  },
  copyPool: (from, folder) => new SqliteCopyPool(from, folder),
}
