import { Client } from 'pg'

/** A database that is there only while `work` uses it, beside the one of `server`. */
export async function onNewDatabase<T>(server: string, name: string, work: (url: string) => Promise<T>): Promise<T> {
  const url = new URL(server)
  url.pathname = `/${name}`
  await on(server, `CREATE DATABASE "${name}"`)
  try {
    return await work(url.href)
  } finally {
    await on(server, `DROP DATABASE "${name}" WITH (FORCE)`)
  }
}

/** What PostgreSQL does by itself within a minute of many changes, where it is not switched off. */
export const vacuum = (url: string): Promise<void> => on(url, 'VACUUM (ANALYZE)')

async function on(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
