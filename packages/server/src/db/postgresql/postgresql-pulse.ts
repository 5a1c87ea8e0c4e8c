import pg from 'pg'
import { inTime } from '#src/kernel/shared-state/in-time.ts'
import { singleClient } from './single-client.ts'

/** However busy or far, a living PostgreSQL answers an empty query within this time. */
const PATIENCE_MS = 900
/** The same for a new connection, which takes several round trips. */
const LONGEST_OPENING_MS = 4_000
/** Opening a connection costs more than a query, so one is kept while in use. */
const KEEP_MS = 10_000

/** Checks on a separate connection whether a PostgreSQL server answers. */
export class PostgresqlPulse {
  readonly #connectionString: string
  readonly #keep: boolean
  /** Follows what the server takes, so that one that is gone is noticed soon and one that is far is not given up. */
  #openingMs = LONGEST_OPENING_MS
  #open: { client: pg.Client; connected: Promise<unknown> } | undefined
  #timer: NodeJS.Timeout | undefined

  /** With `keep` the connection stays open. */
  constructor(connectionString: string, keep: boolean) {
    this.#connectionString = connectionString
    this.#keep = keep
  }

  /** Never rejects. An error from PostgreSQL is an answer too. */
  async answers(): Promise<boolean> {
    clearTimeout(this.#timer)
    const { client, connected } = (this.#open ??= this.#connect())
    try {
      await connected
      await inTime(client.query('SELECT 1'), PATIENCE_MS, 'PostgreSQL does not answer')
      if (!this.#keep) this.#timer = setTimeout(() => this.close(), KEEP_MS).unref()
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
    const patienceMs = this.#openingMs
    const client = singleClient({ connectionString: this.#connectionString, connectionTimeoutMillis: 2 * patienceMs })
    client.once('end', () => {
      if (this.#open?.client === client) this.#open = undefined
    })
    const begun = performance.now()
    const expect = (ms: number) => {
      this.#openingMs = Math.min(LONGEST_OPENING_MS, Math.max(PATIENCE_MS, ms))
    }
    const connected = inTime(client.connect(), patienceMs, 'PostgreSQL does not let in').then(
      () => expect(3 * (performance.now() - begun)),
      (error: unknown) => {
        expect(2 * patienceMs)
        throw error
      },
    )
    return { client, connected }
  }
}
