import pg from 'pg'

/**
 * A client of its own, not connected yet. PostgreSQL may end any connection at any time; whoever uses this one hears of it
 * from the statement, and the event beside it, which nobody else listens to, must not end the process.
 */
export function singleClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  client.on('error', () => {})
  return client
}
