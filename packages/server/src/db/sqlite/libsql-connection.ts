import type { InStatement, InValue, ResultSet } from '@libsql/client'
import Database, { type Statement } from 'libsql'

/** The low byte of every result code that tells of a lock in the way. */
const SQLITE_BUSY = 5

/** Whether another program's lock was in the way. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Database.SqliteError && ((error.rawCode ?? 0) & 0xff) === SQLITE_BUSY

/** Statements that a connection keeps prepared, at most. Prisma writes few; lists of values make more of them. */
const KEPT = 200

/** A prepared statement with its columns; none when it gives no rows. */
interface Prepared {
  statement: Statement
  columns: string[]
  columnTypes: string[]
}

/**
 * One connection to a SQLite file, in the form in which Prisma's adapter asks: rows are lists in the order of `columns`.
 * The stock client prepares and describes each statement anew and makes an object of each row, which takes three times
 * the processor time; `libsql-connection.test.ts` compares both. Errors are the driver's `SqliteError`.
 */
export class LibsqlConnection {
  readonly #db: Database.Database
  readonly #prepared = new Map<string, Prepared>()

  constructor(file: string) {
    this.#db = new Database(file)
  }

  /** Sets what holds for this connection, or for the file. Throws when SQLite refuses it or passes over it. */
  set(name: string, wanted: string | number): void {
    this.#db.exec(`PRAGMA ${name} = ${wanted}`)
    const [row] = this.#db.prepare(`PRAGMA ${name}`).raw(true).all() as unknown[][]
    const got = row?.[0]
    if (got !== wanted) throw new Error(`SQLite refused PRAGMA ${name}: wanted ${wanted}, got ${String(got)}`)
  }

  /** Asynchronous in form only: the statement has run when the call returns. */
  async execute(given: InStatement): Promise<ResultSet> {
    const { sql, args } = typeof given === 'string' ? { sql: given, args: [] } : given
    return rowsOf(this.#prepare(sql), Object.values<InValue>(args ?? []).map(toSqlite))
  }

  /** Runs statements that give no rows. One that is refused does not stay open. */
  run(sql: string): void {
    this.#db.exec(sql)
  }

  get inTransaction(): boolean {
    return this.#db.inTransaction
  }

  /** The driver lets go of the file once it has collected the statements. */
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
  for (const row of rows) for (const [index, value] of row.entries()) row[index] = fromSqlite(value)
  const rowsAffected = returnsRows ? 0 : statement.run(args).changes
  return {
    columns,
    columnTypes,
    // A row may be asked by the names of its columns too, which the adapter does not do.
    rows: rows as unknown as ResultSet['rows'],
    rowsAffected,
    lastInsertRowid: undefined,
    toJSON: () => ({ columns, rows }),
  }
}

/** The driver knows no booleans. */
const toSqlite = (value: InValue) => (typeof value === 'boolean' ? Number(value) : value)

/** Integers come as bigint, since the driver would round great ones in silence. */
function fromSqlite(value: unknown): unknown {
  if (typeof value === 'bigint') {
    const number = Number(value)
    if (!Number.isSafeInteger(number)) throw new RangeError('an integer of the database is too large for a number')
    return number
  }
  return value instanceof Buffer ? value.buffer : value
}
