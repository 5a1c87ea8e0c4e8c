/** The database did not let a write in within the time a caller is made to wait. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError'
}

/** Milliseconds a write waits for its turn before it is refused. */
export const WRITE_WAIT_MS = 1000
