import { ClickHouseError, ClickHouseLogLevel, createClient, type ClickHouseClient } from '@clickhouse/client'
import { TABLES } from './tables.ts'
import { DatabaseBusyError } from '#src/db/client/database-busy.ts'

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
      request_timeout: 15_000,
      // Errors are thrown and logged by the catcher.
      log: { level: ClickHouseLogLevel.OFF },
    })
  }

  /** 64-bit numbers come as text. */
  async rows<Row>(query: string): Promise<Row[]> {
    await this.#tables()
    const answer = await this.#away(this.#client.query({ query, format: 'JSONEachRow' }))
    return answer.json<Row>()
  }

  async insert(table: string, values: readonly object[]): Promise<void> {
    if (values.length === 0) return
    await this.#tables()
    await this.#away(this.#client.insert({ table, values, format: 'JSONEachRow' }))
  }

  async run(query: string): Promise<void> {
    await this.#tables()
    await this.#away(this.#client.command({ query }))
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
    for (const query of TABLES) await this.#away(this.#client.command({ query }))
  }

  /** Tells a server that is away or overloaded from one that refuses the query. */
  async #away<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      // The client cannot parse errors of servers before 2019.
      if (error instanceof ClickHouseError || (error instanceof Error && error.message.startsWith('Code: ')))
        throw error
      throw new DatabaseBusyError('ClickHouse does not answer', { cause: error })
    }
  }
}
