import { ClickHouseError, ClickHouseLogLevel, createClient, type ClickHouseClient } from '@clickhouse/client'
import { TABLES } from './tables.ts'
import { DatabaseBusyError } from '#src/db/client/database-busy.ts'

/** A ClickHouse server with the tables of visits, which are made when it is first used. */
export class ClickHouse {
  readonly #client: ClickHouseClient
  #ready: Promise<void> | undefined

  /** `url` is `clickhouse://user:secret@host:8123/database`, or `clickhouses://` for TLS; HTTP is what it speaks. */
  constructor(url: string) {
    const { protocol, host, username, password, pathname } = new URL(url)
    this.#client = createClient({
      url: `${protocol === 'clickhouses:' ? 'https' : 'http'}://${host}`,
      username: decodeURIComponent(username) || 'default',
      password: decodeURIComponent(password),
      database: decodeURIComponent(pathname.slice(1)) || 'default',
      request_timeout: 15_000,
      // What goes wrong is thrown, and logged by whoever catches it.
      log: { level: ClickHouseLogLevel.OFF },
    })
  }

  /** Whole numbers come as text where they have 64 bits. */
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

  /** A statement that changes tables. */
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

  /** A server that does not answer, or answers that it cannot now, is told from one that refuses what was asked. */
  async #away<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      // The client does not take servers of before 2019 apart.
      if (error instanceof ClickHouseError || (error instanceof Error && error.message.startsWith('Code: ')))
        throw error
      throw new DatabaseBusyError('ClickHouse does not answer', { cause: error })
    }
  }
}
