import { setTimeout as pause } from 'node:timers/promises'
import { singleClient } from './single-client.ts'
import { splitSchema } from './split-schema.ts'

const PATIENCE_MS = 60_000
/** Starting: no listener yet, no DNS name yet, or PostgreSQL's "starting up". */
const COMING_UP = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET', '57P03'])

/** Waits for a PostgreSQL server that is starting, as in a compose file. Throws any other error. */
export async function waitForPostgres(url: string): Promise<void> {
  const { connectionString } = splitSchema(url)
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const client = singleClient({ connectionString, connectionTimeoutMillis: 5_000 })
    try {
      await client.connect()
      return
    } catch (error) {
      if (performance.now() > deadline || !COMING_UP.has((error as NodeJS.ErrnoException).code ?? '')) throw error
      await pause(500)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
