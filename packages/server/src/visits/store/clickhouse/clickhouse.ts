import { randomUUID } from 'node:crypto'
import { ClickHouseError, ClickHouseLogLevel, createClient } from '@clickhouse/client'
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client'
import { errorText } from '@unilink/shared'
import { columnsKept, namesFrom, widen } from './earlier-tables.ts'
import { TABLES, VIEW_BEFORE, viewsFrom } from './tables.ts'
import { DatabaseBusyError } from '#src/db/client/database-busy.ts'

/** What a query may take: as long as a call has, so that none goes on when its caller is gone. */
const MOST_SECONDS = 5
const MOST_BYTES = '2000000000'
/** A query may name each of very many links. */
const MOST_TEXT = '67108864'
/** Codes of a query that was ended at a limit (or by us), and of a server that has too many. */
const TOO_MUCH = new Set(['159', '160', '202', '241', '394'])

/** Until 2019 columns of few values had to be asked for; later servers know no such setting. */
const FEW_VALUES_ASKED = 'allow_experimental_low_cardinality_type'

/** A ClickHouse server with the visit tables, created at first use. */
export class ClickHouse {
  readonly #client: ClickHouseClient
  #ready: Promise<void> | undefined
  /** What tables have to be made with. */
  #making: ClickHouseSettings = {}

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
      // From 2025 on they come as numbers, of which JSON loses the last digits.
      clickhouse_settings: { output_format_json_quote_64bit_integers: 1 },
    })
  }

  /** Whether it is from before 2019, as its first answer told. */
  get isEarly(): boolean {
    return FEW_VALUES_ASKED in this.#making
  }

  /** 64-bit numbers come as text. A query whose signal aborts is ended at the server, and one that takes too many seconds. */
  async rows<Row>(query: string, signal?: AbortSignal, seconds = MOST_SECONDS): Promise<Row[]> {
    await this.#tables()
    signal?.throwIfAborted()
    const id = randomUUID()
    const end = () => void this.#client.command({ query: `KILL QUERY WHERE query_id = '${id}' ASYNC` }).catch(() => {})
    signal?.addEventListener('abort', end, { once: true })
    try {
      const limits = { max_execution_time: seconds, max_memory_usage: MOST_BYTES, max_query_size: MOST_TEXT }
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
    await this.#away(this.#client.command({ query, clickhouse_settings: { ...this.#making, ...settings } }))
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
    const run = (query: string) => this.#away(this.#client.command({ query, clickhouse_settings: this.#making }))
    const ask = async <Row>(query: string) =>
      (await this.#away(this.#client.query({ query, format: 'JSONEachRow' }))).json<Row>()
    const asked = await ask(`SELECT name FROM system.settings WHERE name = '${FEW_VALUES_ASKED}'`)
    this.#making = asked.length > 0 ? { [FEW_VALUES_ASKED]: 1 } : {}
    await widen(ask, run)
    const from = await namesFrom(ask)
    for (const query of TABLES) await run(query)
    for (const query of viewsFrom(from, await columnsKept(ask))) await run(query)
    await run(`DROP TABLE IF EXISTS ${VIEW_BEFORE}`)
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
