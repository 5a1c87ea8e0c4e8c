import pg from 'pg'

/**
 * A client outside the pool, not connected yet. PostgreSQL may end any connection at any time. The running statement
 * then fails; the `error` event that comes with it is ignored, because it would end the process.
 */
export function singleClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  client.on('error', () => {})
  return client
}
