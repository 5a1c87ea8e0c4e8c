import { createClient } from '@libsql/client'
import { INSERT_EVENTS, INSERT_VISITS } from '../insert-sql.ts'
import type { LineStore } from './line-store.ts'

const PRAGMAS = ['synchronous = FULL', 'busy_timeout = 400']

/** A connection of its own to a SQLite file; whoever uses it sees to it that nothing else writes meanwhile. */
export function libsqlStore(url: string): LineStore {
  const client = createClient({ url })
  const ready = Promise.all(PRAGMAS.map((pragma) => client.execute(`PRAGMA ${pragma}`)))
  return {
    store: async ({ json, events }) => {
      await ready
      await client.execute('BEGIN IMMEDIATE')
      try {
        await client.execute({ sql: INSERT_VISITS.sqlite, args: [json] })
        if (events) await client.execute({ sql: INSERT_EVENTS.sqlite, args: [json] })
        await client.execute('COMMIT')
      } catch (error) {
        await client.execute('ROLLBACK').catch(() => {})
        throw error
      }
    },
    close: async () => client.close(),
  }
}
