import pg from 'pg'
import { inTime } from '#src/coordination/in-time.ts'

/** A PostgreSQL that is there takes in a connection within so long, however busy it is. */
const PATIENCE_MS = 600

/** Whether a PostgreSQL server answers a new connection at all, if only with a refusal in its own words. Never rejects. */
export async function postgresqlAnswers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2 * PATIENCE_MS })
  client.on('error', () => {})
  try {
    await inTime(client.connect(), PATIENCE_MS, `PostgreSQL did not answer within ${PATIENCE_MS} ms`)
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    client.end().catch(() => {})
  }
}
