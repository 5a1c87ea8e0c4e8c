// A database below the server: for filling it quickly, without a promise that anything survives a crash.
import { fromServer } from './dist.mjs'

export async function rawDatabase(url) {
  if (url.startsWith('file:')) {
    const { createClient } = fromServer('@libsql/client')
    const client = createClient({ url })
    for (const pragma of ['journal_mode = WAL', 'synchronous = OFF', 'cache_size = -200000'])
      await client.execute(`PRAGMA ${pragma}`)
    return {
      run: (sql) => client.execute(sql).then(({ rows }) => rows),
      close: async () => client.close(),
    }
  }
  const { Client } = fromServer('pg')
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('SET synchronous_commit = off')
  return { run: (sql) => client.query(sql).then(({ rows }) => rows), close: () => client.end() }
}
