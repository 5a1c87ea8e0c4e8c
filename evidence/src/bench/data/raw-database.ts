import { createClient } from '@libsql/client'
import { Client } from 'pg'

interface RawDatabase {
  run: (sql: string) => Promise<unknown>
  close: () => Promise<void>
}

/** Direct access for fast filling; nothing has to survive a crash. */
export async function rawDatabase(url: string): Promise<RawDatabase> {
  if (url.startsWith('file:')) {
    const client = createClient({ url })
    for (const pragma of ['journal_mode = WAL', 'synchronous = OFF', 'cache_size = -200000'])
      await client.execute(`PRAGMA ${pragma}`)
    return { run: (sql) => client.execute(sql), close: async () => client.close() }
  }
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('SET synchronous_commit = off')
  return { run: (sql) => client.query(sql), close: () => client.end() }
}
