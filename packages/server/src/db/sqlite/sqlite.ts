import { PrismaClient } from '#src/generated/sqlite/client.ts'
import { ReadWriteLibSql } from './read-write-libsql.ts'
import { queryEvents, watchSlowQueries, type SlowQueries } from '#src/db/client/slow-queries.ts'
import { WriteQueue } from '#src/db/client/write-queue.ts'
import type { Client, Database } from '#src/kernel/ports/database.ts'
import { UNHURRIED_MS, WRITE_WAIT_MS } from '#src/db/client/database-busy.ts'

/**
 * Opens a SQLite file with one writing and one reading connection. Throws when WAL mode is impossible, without which
 * one busy commit would break every later one. No statistics are kept (PRAGMA optimize): this SQLite knows only how many rows
 * a value has on average, and would go through all submissions for the few that wait. PostgreSQL keeps its own.
 */
export async function openSqlite(file: string, slow?: SlowQueries): Promise<Database> {
  // Belongs to the transaction whose turn it is.
  let lockWaitMs = WRITE_WAIT_MS
  const adapter = new ReadWriteLibSql(file, () => lockWaitMs)
  const client: Client = new PrismaClient({ adapter, errorFormat: 'minimal', ...queryEvents(slow) })
  watchSlowQueries(client, slow)
  const queue = new WriteQueue(WRITE_WAIT_MS)
  const transactionOf =
    (timeout: number): Database['transaction'] =>
    (work) =>
      queue.run((leftMs) => {
        lockWaitMs = leftMs
        return client.$transaction((tx) => work(tx), { timeout, maxWait: 2_000, isolationLevel: 'Serializable' })
      })
  await client.$connect()
  const db: Database = {
    provider: 'sqlite',
    read: client,
    rows: (query) => adapter.rows(query),
    transaction: transactionOf(10_000),
    patiently: (work) => work({ ...db, transaction: transactionOf(UNHURRIED_MS) }),
    get waiting() {
      return queue.waiting
    },
    get isFull() {
      return queue.isFull
    },
    still: (work) => queue.run(work, true),
    ping: async () => {
      await client.$queryRaw`SELECT 1`
    },
    // Of all that was begun: one that is refused would leave the file open.
    close: () => queue.run(() => client.$disconnect(), true),
  }
  return db
}
