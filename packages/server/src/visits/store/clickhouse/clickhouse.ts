import { randomUUID } from 'node:crypto'
import {
  ClickHouseError,
  ClickHouseLogLevel,
  createClient,
  type ClickHouseClient,
  type ClickHouseSettings,
} from '@clickhouse/client'
import { errorText } from '@unilink/shared'
import { namesFrom, widen } from './earlier-tables.ts'
import { tablesFrom } from './tables.ts'
import { DatabaseBusyError } from '#src/db/client/database-busy.ts'

/** What a query may take: as long as a call has, so that none goes on when its caller is gone. */
const MOST_SECONDS = 5
const MOST_BYTES = '2000000000'
/** Codes of a query that was ended at a limit (or by us), and of a server that has too many. */
const TOO_MUCH = new Set(['159', '160', '202', '241', '394'])

/** A ClickHouse server with the visit tables, created at first use. */
export class ClickHouse {
  readonly #client: ClickHouseClient
  #ready: Promise<void> | undefined

  /** `url` is `clickhouse://user:secret@host:8123/database`, or `clickhouses://` for TLS; the protocol is HTTP. */
  constructor(url: string) {
    const { protocol, host, username, password, pathname } = new URL(url)
    this.#client = createClient({
      url: `${protocol === 'clickhouses:' ? 'https' : 'http'}://${host}`,
      username: decodeURIComponent(username) || 'default',
      password: decodeURIComponent(password),
      database: decodeURIComponent(pathname.slice(1)) || 'default',
      // Longer than any query may take.
      request_timeout: 65_000,
      // Errors are thrown and logged by the catcher.
      log: { level: ClickHouseLogLevel.OFF },
      // Until 2019 such columns had to be asked for.
      clickhouse_settings: { allow_experimental_low_cardinality_type: 1 },
    })
  }

  /** 64-bit numbers come as text. A query whose signal aborts is ended at the server, and one that takes too many seconds. */
  async rows<Row>(query: string, signal?: AbortSignal, seconds = MOST_SECONDS): Promise<Row[]> {
    await this.#tables()
    signal?.throwIfAborted()
    const id = randomUUID()
    const end = () => void this.#client.command({ query: `KILL QUERY WHERE query_id = '${id}' ASYNC` }).catch(() => {})
    signal?.addEventListener('abort', end, { once: true })
    try {
      const limits = { max_execution_time: seconds, max_memory_usage: MOST_BYTES }
      const asked = this.#client.query({ query, format: 'JSONEachRow', query_id: id, clickhouse_settings: limits })
      return await (await this.#away(asked)).json<Row>()
    } finally {
      signal?.removeEventListener('abort', end)
    }
  }

  async insert(table: string, values: readonly object[]): Promise<void> {
    if (values.length === 0) return
    await this.#tables()
    await this.#away(this.#client.insert({ table, values, format: 'JSONEachRow' }))
  }

  async run(query: string, settings: ClickHouseSettings = {}): Promise<void> {
    await this.#tables()
    await this.#away(this.#client.command({ query, clickhouse_settings: settings }))
  }

  close(): Promise<void> {
    return this.#client.close()
  }

  #tables(): Promise<void> {
    this.#ready ??= this.#makeTables().catch((error: unknown) => {
      this.#ready = undefined
      throw error
    })
    return this.#ready
  }

  async #makeTables(): Promise<void> {
    const run = (query: string) => this.#away(this.#client.command({ query }))
    const ask = async <Row>(query: string) =>
      (await this.#away(this.#client.query({ query, format: 'JSONEachRow' }))).json<Row>()
    await widen(ask, run)
    for (const query of tablesFrom(await namesFrom(ask))) await run(query)
  }

  /** Tells a server that is away or overloaded from one that refuses the query. */
  async #away<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      // The client cannot parse errors of servers before 2019.
      const code = error instanceof ClickHouseError ? error.code : /^Code: (\d+)/.exec(errorText(error))?.[1]
      if (code !== undefined && !TOO_MUCH.has(code)) throw error
      throw new DatabaseBusyError('ClickHouse does not answer', { cause: error })
    }
  }
}
