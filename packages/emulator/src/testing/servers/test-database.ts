import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onServer } from './on-server.ts'

export interface TestDatabase {
  url: string
  /** Folder for the world's files. */
  folder: string
  drop(): Promise<void>
}

/** The PostgreSQL server to test on; undefined for SQLite. */
const postgresUrl = process.env['TEST_POSTGRES_URL']

/** Copies the template database: a file on SQLite, a template on PostgreSQL. */
export function createTestDatabase(): Promise<TestDatabase> {
  return inFolder((folder) => (postgresUrl ? copyPostgres(postgresUrl) : copySqlite(folder)))
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
  const folder = mkdtempSync(join(tmpdir(), 'unilink-world-'))
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

function copySqlite(folder: string) {
  const template = process.env['TEST_SQLITE_TEMPLATE']
  if (!template) throw new Error('TEST_SQLITE_TEMPLATE is not set; the suite’s global set-up makes it')
  const file = join(folder, 'main.db')
  copyFileSync(template, file)
  return { url: `file:${file}`, drop: async () => {} }
}

async function copyPostgres(serverUrl: string, template = process.env['TEST_POSTGRES_TEMPLATE']) {
  if (!template) throw new Error('TEST_POSTGRES_TEMPLATE is not set; the suite’s global set-up makes it')
  const name = `unilink_test_${randomBytes(8).toString('hex')}`
  await onServer(serverUrl, `CREATE DATABASE "${name}" TEMPLATE "${template}"`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(serverUrl, `DROP DATABASE "${name}" WITH (FORCE)`) }
}
