import { PrismaPg } from '@prisma/adapter-pg'
import { withHooks } from './before-commit.ts'
import type { Client } from './client.ts'
import { WRITE_WAIT_MS, type Database } from './database.ts'
import { PrismaClient } from './generated/postgresql/client.ts'
import { queryEvents, watchSlowQueries, type SlowQueries } from './slow-queries.ts'
import { splitSchema } from './split-schema.ts'

/** Opens a PostgreSQL database as a world's database. `connections` bounds the pool. */
export function openPostgresql(url: string, connections: number, slow?: SlowQueries): Database {
  const { connectionString, schema } = splitSchema(url)
  const adapter = new PrismaPg(
    { connectionString, max: connections, connectionTimeoutMillis: WRITE_WAIT_MS, statement_timeout: 10_000 },
    schema ? { schema } : {},
  )
  // The one cast between the two generated clients; see `client.ts`.
  const client = new PrismaClient({ adapter, ...queryEvents(slow) }) as unknown as Client
  watchSlowQueries(client, slow)
  let waiting = 0
  const transaction: Database['transaction'] = async (work) => {
    let begun = false
    const begin = () => {
      if (begun) return
      begun = true
      waiting -= 1
    }
    waiting += 1
    try {
      return await client.$transaction(
        (tx) => {
          begin()
          return withHooks(tx, work)
        },
        { timeout: 10_000, maxWait: WRITE_WAIT_MS },
      )
    } finally {
      begin()
    }
  }
  return {
    provider: 'postgresql',
    read: client,
    transaction,
    get waiting() {
      return waiting
    },
    still: (work) => work(),
    ping: async () => {
      await client.$queryRaw`SELECT 1`
    },
    close: () => client.$disconnect(),
  }
}
