import type pg from 'pg'
import { onConnection } from './on-connection.ts'
import { splitSchema } from './split-schema.ts'

/** Runs work on a new connection in a transaction begun by `begin`; rolls back when it throws. */
export function inPostgresql<T>(url: string, begin: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { schema } = splitSchema(url)
  return onConnection(url, async (client) => {
    await client.query(begin)
    if (schema) await client.query('SELECT set_config($1, $2, true)', ['search_path', `"${schema}"`])
    const result = await work(client)
    await client.query('COMMIT')
    return result
  })
}
