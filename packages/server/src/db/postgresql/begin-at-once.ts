import type pg from 'pg'

/**
 * Has a connection say at once that a transaction has begun: the statement goes out together with the first one after it, which
 * saves a transaction one of its turns to the database. Needs a client that pipelines. A connection on which it fails is
 * cut, so that nothing runs outside the transaction.
 */
export function beginAtOnce(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  const told = (...given: unknown[]) => {
    const [{ text } = {}] = given as [{ text?: string }?]
    const sent = query(...given)
    if (text !== 'BEGIN') return sent
    sent.catch((error: Error) => client.connection.stream.destroy(error))
    return Promise.resolve({ fields: [], rows: [], rowCount: 0 })
  }
  client.query = told as typeof client.query
}
