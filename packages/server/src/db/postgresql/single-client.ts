import pg from 'pg'

/**
 * A client outside the pool, not connected yet. When PostgreSQL ends a connection, the running statement fails; the
 * additional `error` event is ignored, because it would end the process.
 */
export function singleClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  client.on('error', () => {})
  return client
}
