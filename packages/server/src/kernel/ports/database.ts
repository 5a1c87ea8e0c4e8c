import type { Prisma, PrismaClient } from '#src/generated/sqlite/client.ts'

/** The one client type: both generated ones come of the same models, so PostgreSQL's is cast where it is made. */
export type Client = PrismaClient

/** Models and raw SQL, without nested transactions. */
export type Transaction = Omit<Client, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>

/** What the cells of a row are; numbers are whole ones of 32 bits. */
export type Cells = readonly ('number' | 'text' | 'bytes')[]

export type Provider = 'sqlite' | 'postgresql'

/** A world's database. Reads use `read`; every write is inside `transaction`. */
export interface Database {
  readonly provider: Provider
  /** Queries only: on SQLite this connection refuses writes. */
  readonly read: Client
  /** The rows of a query, for bytes, which the ORM hands over as text. */
  rows(query: Prisma.Sql, cells: Cells): Promise<readonly (readonly unknown[])[]>
  /**
   * Runs `work` in one transaction, which is committed when the promise resolves. On SQLite transactions run one after
   * the other, so keep slow work (hashing, mail) outside. Throws `DatabaseBusyError` when no turn comes in time. On
   * PostgreSQL a transaction that is not done by `endBy` (`performance.now()`) is rolled back and throws.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, endBy?: number): Promise<T>
  /** Runs `work` with transactions that wait as long as need be: for a start, before anybody is answered. */
  patiently<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** On SQLite, runs `work` while there is no transaction; PostgreSQL does not need to wait. */
  still<T>(work: () => Promise<T>): Promise<T>
  /** Transactions that wait for their turn or a connection. */
  readonly waiting: number
  /** Whether so many wait that the turn of one more would not come in time: it would be refused at once. */
  readonly isFull: boolean
  /** Of its pool; SQLite has none. */
  readonly connections?: { open: number; idle: number }
  /** Resolves when the database answers; rejects otherwise. */
  ping(): Promise<void>
  close(): Promise<void>
}
