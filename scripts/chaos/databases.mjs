// Databases of scenarios, made, read past the server, and dropped.
import { createRequire } from 'node:module'
import { join } from 'node:path'

const fromServer = createRequire(new URL('../../packages/server/package.json', import.meta.url))

/** `{ url, drop }`: a file to be made in the folder, or an empty database on the PostgreSQL server at `serverUrl`. */
export async function createDatabase(serverUrl, folder) {
  if (!serverUrl) return { url: `file:${join(folder, 'main.db')}`, drop: () => {} }
  const name = `unilink_chaos_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
  await query(serverUrl, `CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => query(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

/** The rows that a statement gives. */
export async function query(url, sql) {
  if (url.startsWith('file:')) {
    const client = openFile(url)
    try {
      return (await client.execute(sql)).rows
    } finally {
      client.close()
    }
  }
  const { Client } = fromServer('pg')
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A SQLite file as another program opens it. */
export const openFile = (url) => fromServer('@libsql/client').createClient({ url })

/** PostgreSQL as another program sees it; to be connected and ended by whoever asks. */
export const openPostgresql = (url) => new (fromServer('pg').Client)({ connectionString: url })
