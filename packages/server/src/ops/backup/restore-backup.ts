import { resolve, join } from 'node:path'
import type { Config } from '#src/kernel/config/config.ts'
import { backupError, BackupError } from './backup-error.ts'
import { checkBackup } from './check-backup.ts'
import { copyTree, filesBelow } from './copy-tree.ts'
import { isJournal, isUpload } from './data-files.ts'
import { keysOf } from '#src/kernel/crypto/seal.ts'
import { keyCheckOf } from './key-check.ts'
import { loadDatabase } from './load-database.ts'
import type { Manifest } from './manifest.ts'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { providerOf } from '#src/db/client/provider-of.ts'
import { DATA_STEPS } from './data-steps.ts'
import { told } from '#src/kernel/told/told.ts'

interface RestoreOptions {
  /** Overwrites existing data. */
  force: boolean
}

export interface Restored {
  manifest: Manifest
  /** Whether the configured key is the one of the backup's sealed data and audit chain. */
  sameKey: boolean
}

/**
 * Replaces the configured database and files by a backup after checking all of it. Throws `BackupError` and changes
 * nothing for a damaged backup, another schema, or a target that is not empty or in use.
 */
export async function restoreBackup(config: Config, source: string, { force }: RestoreOptions): Promise<Restored> {
  const folder = resolve(source)
  const manifest = await checkBackup(folder)
  await assertNotInUse(config)
  const found = await foundIn(config)
  if (found && !force) throw backupError('taken', 'the target is not empty ({}); --force overwrites it', found)
  await makeEmpty(config)
  await loadDatabase(manifest, folder, config.databaseUrl)
  await copyTree(folder, config.dataDir, (path) => isUpload(path) || isJournal(path))
  return { manifest, sameKey: keysOf(config.secrets).some((sealKey) => manifest.keyCheck === keyCheckOf({ sealKey })) }
}

interface Target {
  databaseUrl: string
  dataDir: string
}

/** What a restore would overwrite; undefined when nothing. */
async function foundIn({ databaseUrl, dataDir }: Target): Promise<string | undefined> {
  const rows = providerOf(databaseUrl) === 'sqlite' ? await inFile(databaseUrl) : await inSchema(databaseUrl)
  if (rows) return rows
  const files = (await filesBelow(dataDir)).filter((path) => isUpload(path) || isJournal(path))
  return files.length > 0 ? `${files.length} files in ${dataDir}` : undefined
}

/** Refuses a file in use. Before this process opens it otherwise, as the driver keeps it open a while. */
async function assertNotInUse({ databaseUrl }: Target): Promise<void> {
  const file = databaseUrl.slice('file:'.length)
  if (providerOf(databaseUrl) !== 'sqlite' || !existsSync(file)) return
  const { inSqlite } = await import('./sqlite-tables.ts')
  await inSqlite(file, async (client) => {
    try {
      client.run('PRAGMA busy_timeout = 200')
      // Only the last connection may leave WAL mode.
      client.run('PRAGMA journal_mode = DELETE')
    } catch (error) {
      throw new BackupError('taken', told('{} is in use: stop the server first', file), { cause: error })
    }
  })
}

async function makeEmpty({ databaseUrl, dataDir }: Target): Promise<void> {
  if (providerOf(databaseUrl) === 'sqlite') await removeFile(databaseUrl.slice('file:'.length))
  else await removeSchema(databaseUrl)
  for (const path of await filesBelow(dataDir))
    if (isUpload(path) || isJournal(path)) await rm(join(dataDir, path), { force: true })
}

async function inFile(url: string): Promise<string | undefined> {
  const file = url.slice('file:'.length)
  if (!existsSync(file)) return undefined
  const { inSqlite, tablesIn } = await import('./sqlite-tables.ts')
  return inSqlite(file, async (client) => {
    for (const table of await tablesIn(client)) {
      if (table === DATA_STEPS) continue
      const rows = await client.rows(`SELECT 1 FROM "${table}" LIMIT 1`)
      if (rows.length > 0) return `rows in ${file}`
    }
    return undefined
  })
}

async function inSchema(url: string): Promise<string | undefined> {
  const { inPostgresql } = await import('#src/db/postgresql/in-postgresql.ts')
  const { tablesOf } = await import('./postgresql-tables.ts')
  return inPostgresql(url, 'BEGIN READ ONLY', async (client) => {
    for (const table of await tablesOf(client)) {
      if (table === DATA_STEPS) continue
      const { rows } = await client.query(`SELECT 1 FROM ${client.escapeIdentifier(table)} LIMIT 1`)
      if (rows.length > 0) return 'rows in the PostgreSQL database'
    }
    return undefined
  })
}

async function removeFile(file: string): Promise<void> {
  for (const end of ['', '-wal', '-shm', '-journal']) await rm(file + end, { force: true })
}

async function removeSchema(url: string): Promise<void> {
  const { inPostgresql } = await import('#src/db/postgresql/in-postgresql.ts')
  await inPostgresql(url, 'BEGIN', async (client) => {
    await client.query(`SET LOCAL lock_timeout = '5s'`)
    const { rows } = await client.query<{ name: string }>('SELECT current_schema() AS name')
    const name = client.escapeIdentifier(rows[0]?.name ?? 'public')
    await client.query(`DROP SCHEMA ${name} CASCADE`)
    await client.query(`CREATE SCHEMA ${name}`)
  })
}
