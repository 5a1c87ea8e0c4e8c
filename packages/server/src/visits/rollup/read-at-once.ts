import type { Client, Transaction, Database } from '#src/kernel/ports/database.ts'

export type Reader = Client | Transaction

const PATIENCE_MS = 3_600_000

/** Runs reads that may take minutes on one state of the database. */
export function readAtOnce<T>({ provider, read }: Database, work: (read: Reader) => Promise<T>): Promise<T> {
  if (provider === 'sqlite') return onSqlite(read, work)
  return read.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`
      return work(tx)
    },
    { isolationLevel: 'Serializable', timeout: PATIENCE_MS, maxWait: PATIENCE_MS },
  )
}

/** By hand, because Prisma's transactions begin with a write lock, which the reading connection refuses. */
async function onSqlite<T>(read: Client, work: (read: Reader) => Promise<T>): Promise<T> {
  await read.$executeRawUnsafe('BEGIN DEFERRED')
  try {
    return await work(read)
  } finally {
    await read.$executeRawUnsafe('COMMIT')
  }
}
