import type { PrismaClient } from '#src/generated/sqlite/client.ts'

/**
 * The one client type of the code base. Both generated clients come from the same models; their types are not
 * assignable to each other, so the PostgreSQL one is cast to this where it is made and nowhere else.
 */
export type Client = PrismaClient

/** What a transaction offers: the models and raw SQL, no nested transaction. */
export type Transaction = Omit<Client, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>

export type Provider = 'sqlite' | 'postgresql'

/** A world's database. Reads go to `read`; every write is inside `transaction`. */
export interface Database {
  readonly provider: Provider
  /** For queries only: on SQLite its connection refuses to write. */
  readonly read: Client
  /**
   * Runs `work` in one transaction: all of it is kept when the promise resolves, nothing of it when it rejects.
   * On SQLite transactions run one after the other, so keep slow work (hashing, mail) outside.
   * Throws `DatabaseBusyError` when no turn comes within the wait limit. On PostgreSQL, which may be far away and slow,
   * a transaction whose work is not done by `endBy` (as `performance.now()` tells) is undone and throws.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, endBy?: number): Promise<T>
  /** Runs `work` while no transaction does, on SQLite; PostgreSQL has copies of its own and does not wait. */
  still<T>(work: () => Promise<T>): Promise<T>
  /** How many transactions wait for their turn, or for a connection. */
  readonly waiting: number
  /** Resolves when the database answers; rejects otherwise. */
  ping(): Promise<void>
  close(): Promise<void>
}
