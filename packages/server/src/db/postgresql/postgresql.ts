import { PrismaPg } from '@prisma/adapter-pg'
import { LivePool } from './live-pool.ts'
import type { FastifyBaseLogger } from 'fastify'
import { PrismaClient } from '#src/generated/postgresql/client.ts'
import { queryEvents, watchSlowQueries, type SlowQueries } from '#src/db/client/slow-queries.ts'
import { countWaits } from '#src/db/client/lock-waits.ts'
import { splitSchema } from './split-schema.ts'
import { WriteQueue } from '#src/db/client/write-queue.ts'
import type { Client, Database } from '#src/kernel/ports/database.ts'
import { WRITE_WAIT_MS } from '#src/db/client/database-busy.ts'

/** Connections kept for reads while all writes wait for a lock. */
const KEPT_FOR_READS = 2

/** The longest transaction in milliseconds. */
const LONGEST_MS = 10_000
/** Of that, the time reserved for the commit. */
const COMMIT_MS = 1_000

const timeLeft = (endBy: number): number =>
  Math.min(LONGEST_MS, Math.max(1, Math.floor(endBy - COMMIT_MS - performance.now())))

interface Watch {
  slow?: SlowQueries | undefined
  log?: FastifyBaseLogger | undefined
}

/** Opens a PostgreSQL database. `connections` limits the pool. */
export function openPostgresql(url: string, connections: number, { slow, log }: Watch = {}): Database {
  const { connectionString, schema } = splitSchema(url)
  const limits = {
    max: connections,
    connectionTimeoutMillis: WRITE_WAIT_MS,
    statement_timeout: 10_000,
    query_timeout: 11_000,
  }
  const pool = new LivePool({ connectionString, ...limits }, log)
  const adapter = new PrismaPg(pool, { disposeExternalPool: true, ...(schema && { schema }) })
  // The one cast between the two generated clients; see `client.ts`.
  const client = new PrismaClient({ adapter, errorFormat: 'minimal', ...queryEvents(slow) }) as unknown as Client
  watchSlowQueries(client, slow)
  const queue = new WriteQueue(WRITE_WAIT_MS, Math.max(1, connections - KEPT_FOR_READS))
  const transaction: Database['transaction'] = (work, endBy = Number.POSITIVE_INFINITY) => {
    const asked = performance.now()
    return queue.run(() =>
      client.$transaction(
        async (tx) => {
          await countWaits(tx, asked)
          return work(tx)
        },
        { timeout: timeLeft(endBy), maxWait: WRITE_WAIT_MS },
      ),
    )
  }
  return {
    provider: 'postgresql',
    read: client,
    transaction,
    get waiting() {
      return queue.waiting
    },
    still: (work) => work(),
    ping: async () => {
      await client.$queryRaw`SELECT 1`
    },
    close: () => client.$disconnect(),
  }
}
