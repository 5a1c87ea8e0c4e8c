import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { LivePool, OPENING_MS } from './live-pool.ts'
import type { FastifyBaseLogger } from 'fastify'
import { PrismaClient } from '#src/generated/postgresql/client.ts'
import { queryEvents, watchSlowQueries, type SlowQueries } from '#src/db/client/slow-queries.ts'
import { limitWaits } from '#src/db/client/lock-key.ts'
import { splitSchema } from './split-schema.ts'
import { WriteQueue } from '#src/db/client/write-queue.ts'
import { inTime } from '#src/kernel/shared-state/in-time.ts'
import type { Client, Database, Cells } from '#src/kernel/ports/database.ts'
import { UNHURRIED_MS, WRITE_WAIT_MS } from '#src/db/client/database-busy.ts'
import type { Prisma } from '#src/db/client/client.ts'

/** What the first row comes behind: a signature, flags, and how long what follows is. */
const [SIGNATURE, HEADER] = ['PGCOPY', 19]

/** The rows of a query as bytes: in its usual answer they are text, which takes both sides ten times as long and more. */
class CopiedRows extends pg.Query {
  readonly copied: unknown[][] = []
  readonly #cells: Cells

  constructor({ strings, values }: Prisma.Sql, cells: Cells) {
    const literal = (value: unknown) => (typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value)))
    const query = strings.map((text, at) => (at === 0 ? text : `${literal(values[at - 1])}${text}`)).join('')
    super(`COPY (${query}) TO STDOUT (FORMAT binary)`)
    this.#cells = cells
  }

  /** Called by the client with a row, whose memory it uses again. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    let at = chunk.toString('latin1', 0, SIGNATURE.length) === SIGNATURE ? HEADER + chunk.readInt32BE(HEADER - 4) : 0
    // What ends the rows has -1 cells.
    if (at >= chunk.length || chunk.readInt16BE(at) < 0) return
    at += 2
    const row = this.#cells.map((kind) => {
      const length = chunk.readInt32BE(at)
      at += 4 + Math.max(0, length)
      if (length < 0) return null
      const bytes = chunk.subarray(at - length, at)
      if (kind === 'bytes') return new Uint8Array(bytes)
      return kind === 'number' ? bytes.readInt32BE() : bytes.toString()
    })
    this.copied.push(row)
  }
}

/** Connections kept for reads while all writes wait for a lock. */
const KEPT_FOR_READS = 2

/** Of the time a transaction has, what is reserved for the commit. */
const COMMIT_MS = 1_000

/** How long transactions may take, in milliseconds. */
interface Pace {
  /** For their turn and for the locks of others; counted where it is limited. */
  waitMs: number
  longestMs: number
}

const USUAL: Pace = { waitMs: WRITE_WAIT_MS, longestMs: 10_000 }
/** Nobody waits for it: it has as long as it takes, and a pool without limits. */
const PATIENT: Pace = { waitMs: UNHURRIED_MS, longestMs: UNHURRIED_MS }

interface Watch {
  slow?: SlowQueries | undefined
  log?: FastifyBaseLogger | undefined
  /** Keeps all connections open; for a process that serves. */
  warm?: boolean | undefined
}

/** Opens a PostgreSQL database. `connections` limits the pool. */
export function openPostgresql(url: string, connections: number, { slow, log, warm }: Watch = {}): Database {
  const { connectionString, schema } = splitSchema(url)
  const limits = { max: connections, statement_timeout: 10_000, query_timeout: 11_000 }
  const overPool = (pool: pg.Pool, pace: Pace) => onPool(pool, { schema, slow, pace, patiently })
  const patiently: Database['patiently'] = async (work) => {
    const patient = overPool(
      new pg.Pool({ connectionString, max: KEPT_FOR_READS }).on('error', () => {}),
      PATIENT,
    )
    try {
      return await work(patient)
    } finally {
      await patient.close()
    }
  }
  return overPool(new LivePool({ connectionString, warm, ...limits }, log), USUAL)
}

interface Parts extends Pick<Database, 'patiently'> {
  schema: string | undefined
  slow: SlowQueries | undefined
  pace: Pace
}

function onPool(pool: pg.Pool, { schema, slow, pace, patiently }: Parts): Database {
  const adapter = new PrismaPg(pool, { disposeExternalPool: true, ...(schema && { schema }) })
  // The one cast between the two generated clients; see `client.ts`.
  const client = new PrismaClient({ adapter, errorFormat: 'minimal', ...queryEvents(slow) }) as unknown as Client
  watchSlowQueries(client, slow)
  const queue = new WriteQueue(pace.waitMs, Math.max(1, (pool.options.max ?? 1) - KEPT_FOR_READS))
  const timeLeft = (endBy: number) =>
    Math.min(pace.longestMs, Math.max(1, Math.floor(endBy - COMMIT_MS - performance.now())))
  const transaction: Database['transaction'] = (work, endBy = Number.POSITIVE_INFINITY) => {
    const asked = performance.now()
    return queue.run(() => {
      const turnMs = performance.now() - asked
      return client.$transaction(
        async (tx) => {
          if (pace === USUAL) await limitWaits(tx, pace.waitMs, turnMs)
          return inTime(work(tx), timeLeft(endBy), 'a transaction took too long')
        },
        { timeout: pace.longestMs, maxWait: Math.min(timeLeft(endBy), Math.max(OPENING_MS, pace.waitMs)) },
      )
    })
  }
  return {
    provider: 'postgresql',
    read: client,
    rows: async (query, cells) => {
      const rows = new CopiedRows(query, cells)
      // The types of the pool know of no other query than its own.
      await (pool.query(rows) as unknown as Promise<unknown>)
      return rows.copied
    },
    transaction,
    patiently,
    get waiting() {
      return queue.waiting
    },
    get isFull() {
      return queue.isFull
    },
    get connections() {
      return { open: pool.totalCount, idle: pool.idleCount }
    },
    still: (work) => work(),
    ping: async () => {
      await client.$queryRaw`SELECT 1`
    },
    close: () => client.$disconnect(),
  }
}
