import Database, { type Statement } from 'libsql'
import type { SqlRunner } from '#src/db/client/sql-runner.ts'
import { restoreLate } from '#src/visits/store/packed/restore-pack.ts'
import { LineWriter } from './line-writer.ts'
import type { ThreadConnection } from './thread-connection.ts'

/** `busy_timeout` limits one attempt to get the lock, in milliseconds. */
const PRAGMAS = ['synchronous = FULL', 'busy_timeout = 200']

/** A separate connection to a SQLite file. The caller keeps other writers away. */
export function sqliteConnection(url: string): ThreadConnection {
  let open: Database.Database | undefined
  const statements = new Map<string, Statement>()
  let writer: LineWriter | undefined
  const prepare = (sql: string): Statement => {
    let statement = statements.get(sql)
    if (!statement) {
      open ??= connect(url)
      statement = open.prepare(sql)
      statements.set(sql, statement)
    }
    return statement
  }
  const close = () => {
    statements.clear()
    writer = undefined
    open?.close()
    open = undefined
  }
  const inTransaction = async <T>(work: () => T | Promise<T>): Promise<T> => {
    const db = (open ??= connect(url))
    try {
      db.exec('BEGIN IMMEDIATE')
      const result = await work()
      db.exec('COMMIT')
      return result
    } catch (error) {
      rollBack(db)
      writer = undefined
      // A connection opened while the disk was read-only would stay read-only.
      if (isReadOnly(error)) close()
      throw error
    }
  }
  const runner: SqlRunner = {
    run: async (sql, values) => void prepare(sql).run(values),
    rows: async (sql, values) => prepare(sql).all(values) as Record<string, unknown>[],
  }
  return {
    transaction: (_lock, work) => inTransaction(() => work(runner)),
    store: ({ texts }) =>
      inTransaction(async () => {
        await restoreLate(runner, 'sqlite', texts)
        ;(writer ??= new LineWriter(prepare)).insert(texts)
      }),
    close: async () => close(),
  }
}

function connect(url: string): Database.Database {
  const db = new Database(url.slice('file:'.length))
  for (const pragma of PRAGMAS) db.exec(`PRAGMA ${pragma}`)
  return db
}

const isReadOnly = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code.startsWith('SQLITE_READONLY')

function rollBack(db: Database.Database): void {
  try {
    db.exec('ROLLBACK')
  } catch {
    // SQLite has rolled back already, as on a full disk.
  }
}
