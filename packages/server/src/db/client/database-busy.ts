/** A write did not get its turn within the allowed wait. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError'
}

/** Milliseconds that a write waits for its turn before it is refused. */
export const WRITE_WAIT_MS = 1000

/** Milliseconds for what nobody waits for: as long as it takes. */
export const UNHURRIED_MS = 6 * 3_600_000

/** Milliseconds that a process waits for another that migrates. */
export const MIGRATION_PATIENCE_MS = 120_000
