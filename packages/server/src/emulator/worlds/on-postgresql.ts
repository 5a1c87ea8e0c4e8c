import type pg from 'pg'
import { singleClient } from '#src/db/single-client.ts'
import { splitSchema } from '#src/db/split-schema.ts'

/** Runs `work` on a connection of its own to the database of `url`. */
export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = singleClient({ connectionString: splitSchema(url).connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs `work` on the server of `url`, outside of its databases that may be made or dropped. */
export function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const server = new URL(url)
  server.pathname = '/postgres'
  return onDatabase(server.href, work)
}
