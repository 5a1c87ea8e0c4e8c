import { randomBytes } from 'node:crypto'
import { openDatabase } from '@unilink/server/db/open-database.ts'
import { onServer } from '@unilink/server/testing/world/on-postgresql.ts'

/** Vitest's global set-up on PostgreSQL: one migrated database that every test copies. */
export async function setup(): Promise<() => Promise<void>> {
  const serverUrl = process.env['TEST_POSTGRES_URL']
  if (!serverUrl) throw new Error('TEST_POSTGRES_URL is not set')
  const name = `unilink_template_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, (client) => client.query(`CREATE DATABASE "${name}"`))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const db = await openDatabase({ databaseUrl: url.href, databaseConnections: 2 })
  await db.close()
  process.env['TEST_POSTGRES_TEMPLATE'] = name
  return () =>
    onServer(serverUrl, async (client) => {
      // Those that tests made of it bear its name.
      const { rows } = await client.query<{ datname: string }>(
        'SELECT datname FROM pg_database WHERE datname LIKE $1',
        [`${name}%`],
      )
      for (const { datname } of rows) await client.query(`DROP DATABASE "${datname}" WITH (FORCE)`)
    })
}
