import { expect, it } from 'vitest'
import { inPostgresql } from './in-postgresql.ts'

it('a connection that PostgreSQL ends tells whoever waits for it, and does not end the process', async () => {
  const url = process.env['TEST_POSTGRES_URL'] ?? ''
  const ended = inPostgresql(url, 'BEGIN', async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await inPostgresql(url, 'BEGIN', (other) => other.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]))
    // Had nobody listened to the event beside it, the process would be gone by now.
    await client.query('SELECT 1')
  })
  await expect(ended).rejects.toThrow(/terminat|not queryable/i)
})
