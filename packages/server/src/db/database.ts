import type { Client, Transaction } from './client.ts'

export type Provider = 'sqlite' | 'postgresql'

/** A world's database. Reads go to `read`; every write is inside `transaction`. */
export interface Database {
  readonly provider: Provider
  /** For queries only: on SQLite its connection refuses to write. */
  readonly read: Client
  /**
   * Runs `work` in one transaction: all of it is kept when the promise resolves, nothing of it when it rejects.
   * On SQLite transactions run one after the other, so keep slow work (hashing, mail) outside.
   * Throws `DatabaseBusyError` when no turn comes within the wait limit.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Runs `work` while no transaction does, on SQLite; PostgreSQL has copies of its own and does not wait. */
  still<T>(work: () => Promise<T>): Promise<T>
  /** How many transactions wait for their turn, or for a connection. */
  readonly waiting: number
  /** Resolves when the database answers; rejects otherwise. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The database did not let a write in within the time a caller is made to wait. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError'
}

/** Milliseconds a write waits for its turn before it is refused. */
export const WRITE_WAIT_MS = 1000
