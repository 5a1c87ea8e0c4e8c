import type { SqlDriverAdapter, SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import type { Prisma } from '#src/generated/sqlite/client.ts'
import { SingleConnectionLibSql } from './libsql-adapter.ts'

/** Transactions on the writing connection, all else on one that refuses writes; a second client is another compiler. */
export class ReadWriteLibSql implements SqlDriverAdapterFactory {
  readonly provider = 'sqlite'
  readonly adapterName = 'unilink-read-write-libsql'
  readonly #file: string
  readonly #lockWaitMs: () => number
  #reader: SqlDriverAdapter | undefined

  /** `lockWaitMs` gives how long a transaction may wait for another program's lock. */
  constructor(file: string, lockWaitMs: () => number) {
    this.#file = file
    this.#lockWaitMs = lockWaitMs
  }

  async connect(): Promise<SqlDriverAdapter> {
    const writer = await new SingleConnectionLibSql(this.#file, 'writer', this.#lockWaitMs).connect()
    const reader = await new SingleConnectionLibSql(this.#file, 'reader').connect()
    this.#reader = reader
    return {
      provider: this.provider,
      adapterName: this.adapterName,
      getConnectionInfo: () => ({ supportsRelationJoins: false }),
      queryRaw: (query) => reader.queryRaw(query),
      executeRaw: (query) => reader.executeRaw(query),
      executeScript: (script) => reader.executeScript(script),
      // Prisma opens transactions of its own, without isolation level, for looks into a table that come in one turn and cannot
      // be one statement, and for nested writes, which have no turn in the write queue: a reader refuses them.
      startTransaction: async (isolation) => (isolation === undefined ? reader : writer).startTransaction(isolation),
      dispose: async () => {
        await reader.dispose()
        // Leaves a complete database file; the driver may keep its handle until it is garbage collected.
        await writer.executeScript('PRAGMA wal_checkpoint(TRUNCATE)')
        await writer.dispose()
      },
    }
  }
  /** The rows of a query, of the connection that refuses writes. */
  async rows({ sql, values }: Prisma.Sql): Promise<unknown[][]> {
    if (!this.#reader) throw new Error('the database is not open')
    const argTypes = values.map(() => ({ scalarType: 'unknown', arity: 'scalar' }) as const)
    return (await this.#reader.queryRaw({ sql, args: values, argTypes })).rows
  }
}
