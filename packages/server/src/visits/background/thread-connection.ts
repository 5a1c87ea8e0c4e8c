import type { SqlRunner } from '#src/visits/rollup/run-step.ts'
import type { LineStore } from '#src/visits/journal/line-store.ts'

/** The background thread's own connection to the world's database. */
export interface ThreadConnection extends LineStore {
  /** Runs `work` in a transaction; on PostgreSQL while no other one runs under the lock of that name. */
  transaction<T>(lock: string, work: (to: SqlRunner) => Promise<T>): Promise<T>
  close(): Promise<void>
}
