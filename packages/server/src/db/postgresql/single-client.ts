import pg from 'pg'

/** A client outside the pool. Its `error` event is ignored: the statement fails anyway, the process need not. */
export function singleClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  client.on('error', () => {})
  return client
}
