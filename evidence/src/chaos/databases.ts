import { join } from 'node:path'
import { createClient, type Client as FileClient } from '@libsql/client'
import { Client } from 'pg'

export interface OwnDatabase {
  url: string
  drop: () => Promise<void>
}

/** A file in the folder, or a new database on the PostgreSQL server at `serverUrl`. */
export async function createDatabase(serverUrl: string | undefined, folder: string): Promise<OwnDatabase> {
  if (!serverUrl) return { url: `file:${join(folder, 'main.db')}`, drop: async () => {} }
  const name = `unilink_chaos_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
  await query(serverUrl, `CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: async () => void (await query(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  }
}

/** The rows of a statement. */
export async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  if (url.startsWith('file:')) {
    const client = openFile(url)
    try {
      return (await client.execute(sql)).rows as unknown[] as Row[]
    } finally {
      client.close()
    }
  }
  const client = openPostgresql(url)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** A second connection to the SQLite file. */
export const openFile = (url: string): FileClient => createClient({ url })

/** A second connection to PostgreSQL; the caller connects and ends it. */
export const openPostgresql = (url: string): Client => new Client({ connectionString: url })
