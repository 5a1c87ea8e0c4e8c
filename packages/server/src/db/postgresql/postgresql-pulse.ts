import pg from 'pg'
import { inTime } from '#src/kernel/shared-state/in-time.ts'
import { singleClient } from './single-client.ts'

/** However busy, a living PostgreSQL answers an empty query within this time. */
const PATIENCE_MS = 600
/** Opening a connection costs more than a query, so one is kept while in use. */
const KEEP_MS = 10_000

/** Checks on a separate connection whether a PostgreSQL server answers. */
export class PostgresqlPulse {
  readonly #connectionString: string
  #open: { client: pg.Client; connected: Promise<unknown> } | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(connectionString: string) {
    this.#connectionString = connectionString
  }

  /** Never rejects. An error from PostgreSQL is an answer too. */
  async answers(): Promise<boolean> {
    clearTimeout(this.#timer)
    const { client, connected } = (this.#open ??= this.#connect())
    try {
      const asked = connected.then(() => client.query('SELECT 1'))
      await inTime(asked, PATIENCE_MS, `PostgreSQL did not answer within ${PATIENCE_MS} ms`)
      this.#timer = setTimeout(() => this.close(), KEEP_MS).unref()
      return true
    } catch (error) {
      this.close()
      return error instanceof pg.DatabaseError
    }
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#open?.client.end().catch(() => {})
    this.#open = undefined
  }

  #connect(): { client: pg.Client; connected: Promise<unknown> } {
    const client = singleClient({
      connectionString: this.#connectionString,
      connectionTimeoutMillis: 2 * PATIENCE_MS,
    })
    client.once('end', () => {
      if (this.#open?.client === client) this.#open = undefined
    })
    return { client, connected: client.connect() }
  }
}
