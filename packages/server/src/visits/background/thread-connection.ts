import type { SqlRunner } from '#src/db/client/sql-runner.ts'
import type { LineStore } from '#src/visits/journal/line-store.ts'

/** The background thread's connection to the world's database. */
export interface ThreadConnection extends LineStore {
  /** Runs `work` in a transaction; on PostgreSQL exclusively under the named lock. */
  transaction<T>(lock: string, work: (to: SqlRunner) => Promise<T>): Promise<T>
  close(): Promise<void>
}
