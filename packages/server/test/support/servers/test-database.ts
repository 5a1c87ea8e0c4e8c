import { randomBytes } from 'node:crypto'
import { copyFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onServer } from '@unilink/server/testing/world/on-postgresql.ts'
import { quickFolder } from '@unilink/server/testing/quick-folder.ts'

export interface TestDatabase {
  url: string
  /** Folder for the world's files. */
  folder: string
  drop(): Promise<void>
}

/** The PostgreSQL server to test on; undefined for SQLite. */
const postgresUrl = process.env['TEST_POSTGRES_URL']

/** A database to copy: a file on SQLite, the name of a database on PostgreSQL. Nobody may have it open. */
export type Template = string

/** Copies the migrated database of the suite, or one made by `makeTemplate`. */
export function createTestDatabase(template?: Template): Promise<TestDatabase> {
  return inFolder((folder) => (postgresUrl ? copyPostgres(postgresUrl, template) : copySqlite(folder, template)))
}

/** The migrated database with what `fill` writes, to be copied; it goes with the suite's own template. */
export async function makeTemplate(fill: (database: TestDatabase) => Promise<void>): Promise<Template> {
  const database = await createTestDatabase()
  await fill(database)
  if (postgresUrl) {
    const name = `${migrated('TEST_POSTGRES_TEMPLATE')}_${randomBytes(4).toString('hex')}`
    await runSql(postgresUrl, `ALTER DATABASE "${new URL(database.url).pathname.slice(1)}" RENAME TO "${name}"`)
    rmSync(database.folder, { recursive: true, force: true })
    return name
  }
  const file = join(dirname(migrated('TEST_SQLITE_TEMPLATE')), `${randomBytes(4).toString('hex')}.db`)
  copyFileSync(fileURLToPath(database.url), file)
  await database.drop()
  return file
}

export function createEmptyDatabase(): Promise<TestDatabase> {
  return inFolder((folder) =>
    postgresUrl
      ? copyPostgres(postgresUrl, 'template0')
      : { url: `file:${join(folder, 'main.db')}`, drop: async () => {} },
  )
}

type Made = Pick<TestDatabase, 'url' | 'drop'>

async function inFolder(make: (folder: string) => Made | Promise<Made>): Promise<TestDatabase> {
  const folder = quickFolder('world')
  const database = await make(folder)
  return {
    url: database.url,
    folder,
    drop: async () => {
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function copySqlite(folder: string, template = migrated('TEST_SQLITE_TEMPLATE')) {
  const file = join(folder, 'main.db')
  copyFileSync(template, file)
  return { url: `file:${file}`, drop: async () => {} }
}

async function runSql(serverUrl: string, sql: string): Promise<void> {
  await onServer(serverUrl, (client) => client.query(sql))
}

async function copyPostgres(serverUrl: string, template = migrated('TEST_POSTGRES_TEMPLATE')) {
  const name = `unilink_test_${randomBytes(8).toString('hex')}`
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ quick: boolean }>(
      "SELECT current_setting('fsync') = 'off' AND current_setting('server_version_num')::int >= 150000 AS quick",
    )
    // A server that waits for no disk copies files four times as fast as blocks through its log, and drops them so.
    const strategy = rows[0]?.quick ? 'STRATEGY file_copy' : ''
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}" ${strategy}`)
  })
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runSql(serverUrl, `DROP DATABASE "${name}" WITH (FORCE)`) }
}

/** The suite's own template, by the variable that its global set-up sets. */
function migrated(variable: string): Template {
  const template = process.env[variable]
  if (!template) throw new Error(`${variable} is not set; the suite’s global set-up makes it`)
  return template
}
