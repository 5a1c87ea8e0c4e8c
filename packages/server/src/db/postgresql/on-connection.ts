import type pg from 'pg'
import { singleClient } from './single-client.ts'
import { splitSchema } from './split-schema.ts'

/** Runs work on a new connection to the PostgreSQL database of `url`, and closes it. */
export async function onConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = singleClient({ connectionString: splitSchema(url).connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
