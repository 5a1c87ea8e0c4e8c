import type { Client } from './client.ts'
import { WRITE_WAIT_MS, type Database } from './database.ts'
import { PrismaClient } from './generated/sqlite/client.ts'
import { SingleConnectionLibSql } from './libsql-adapter.ts'
import { WriteQueue } from './write-queue.ts'

/**
 * Opens a SQLite file as a world's database: one connection that writes, one that only reads.
 * Throws when the file cannot be put into WAL mode, without which one busy commit would break every later one.
 */
export async function openSqlite(file: string): Promise<Database> {
  const writer: Client = new PrismaClient({ adapter: new SingleConnectionLibSql(file, 'writer') })
  await assertPragma(writer, 'journal_mode', 'wal')
  await assertPragma(writer, 'synchronous', '2')
  const read: Client = new PrismaClient({ adapter: new SingleConnectionLibSql(file, 'reader') })
  const queue = new WriteQueue(WRITE_WAIT_MS)
  return {
    provider: 'sqlite',
    read,
    transaction: (work) => queue.run(() => writer.$transaction(work, { timeout: 10_000, maxWait: 2_000 })),
    ping: async () => {
      await read.$queryRaw`SELECT 1`
    },
    close: async () => {
      await read.$disconnect()
      await queue.run(async () => {
        // Leaves a file that is whole by itself; the driver may keep its handle until it is collected.
        await writer.$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`
        await writer.$disconnect()
      })
    },
  }
}

async function assertPragma(client: Client, name: string, wanted: string): Promise<void> {
  const rows = await client.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${name}`)
  const got = Object.values(rows[0] ?? {})[0]
  // The driver gives integers as bigint or number, by size.
  if (String(got) !== wanted) throw new Error(`SQLite refused PRAGMA ${name}: wanted ${wanted}, got ${String(got)}`)
}
