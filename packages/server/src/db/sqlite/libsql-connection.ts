import type { InStatement, InValue, ResultSet } from '@libsql/client'
import Database, { type Statement } from 'libsql'

/** The low byte of every result code about a lock. */
const SQLITE_BUSY = 5

/** Whether another program holds the lock. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Database.SqliteError && ((error.rawCode ?? 0) & 0xff) === SQLITE_BUSY

/** Prepared statements kept per connection. Prisma writes few; lists of values multiply them. */
const KEPT = 200

/** A prepared statement and its columns, if it gives rows. */
interface Prepared {
  statement: Statement
  columns: string[]
  columnTypes: string[]
}

/**
 * One connection to a SQLite file with the interface that Prisma's adapter uses: rows are lists in the order of
 * `columns`. The stock client prepares and describes each statement anew and builds an object per row, which takes
 * three times the processor time; `libsql-connection.test.ts` compares both. Errors are the driver's `SqliteError`.
 */
export class LibsqlConnection {
  readonly #db: Database.Database
  readonly #prepared = new Map<string, Prepared>()

  constructor(file: string) {
    this.#db = new Database(file)
  }

  /** Sets a PRAGMA. Throws when SQLite refuses or ignores it. */
  set(name: string, wanted: string | number): void {
    this.#db.exec(`PRAGMA ${name} = ${wanted}`)
    const [row] = this.#db.prepare(`PRAGMA ${name}`).raw(true).all() as unknown[][]
    const got = row?.[0]
    if (got !== wanted) throw new Error(`SQLite refused PRAGMA ${name}: wanted ${wanted}, got ${String(got)}`)
  }

  /** Synchronous in fact: the statement has run when the call returns. */
  async execute(given: InStatement): Promise<ResultSet> {
    const { sql, args } = typeof given === 'string' ? { sql: given, args: [] } : given
    return rowsOf(this.#prepare(sql), Object.values<InValue>(args ?? []).map(toSqlite))
  }

  /** Runs statements without rows; a failed one is reset. */
  run(sql: string): void {
    this.#db.exec(sql)
  }

  get inTransaction(): boolean {
    return this.#db.inTransaction
  }

  /** The driver releases the file once the statements are garbage collected. */
  close(): void {
    this.#prepared.clear()
    this.#db.close()
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    const statement = this.#db.prepare(sql)
    statement.safeIntegers(true)
    const described = statement.columns()
    if (described.length > 0) statement.raw(true)
    const prepared = {
      statement,
      columns: described.map(({ name }) => name),
      columnTypes: described.map(({ type }) => type ?? ''),
    }
    this.#keep(sql, prepared)
    return prepared
  }

  #keep(sql: string, prepared: Prepared): void {
    const [oldest] = this.#prepared.keys()
    if (oldest !== undefined && this.#prepared.size >= KEPT) this.#prepared.delete(oldest)
    this.#prepared.set(sql, prepared)
  }
}

function rowsOf({ statement, columns, columnTypes }: Prepared, args: unknown[]): ResultSet {
  const returnsRows = columns.length > 0
  const rows = returnsRows ? (statement.all(args) as unknown[][]) : []
  for (const row of rows) for (let index = 0; index < row.length; index += 1) row[index] = fromSqlite(row[index])
  const rowsAffected = returnsRows ? 0 : statement.run(args).changes
  return {
    columns,
    columnTypes,
    // Rows by column name would be possible too, but the adapter does not use them.
    rows: rows as unknown as ResultSet['rows'],
    rowsAffected,
    lastInsertRowid: undefined,
    toJSON: () => ({ columns, rows }),
  }
}

/** The driver has no booleans. */
const toSqlite = (value: InValue) => (typeof value === 'boolean' ? Number(value) : value)

/** Integers come as bigint, since the driver would silently round large ones; those that a number cannot have stay that. */
function fromSqlite(value: unknown): unknown {
  if (typeof value === 'bigint') {
    const number = Number(value)
    return Number.isSafeInteger(number) ? number : value
  }
  return value instanceof Buffer ? value.buffer : value
}
