/** A write did not get its turn within the allowed wait. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError'
}

/** Milliseconds that a write waits for its turn before it is refused. */
export const WRITE_WAIT_MS = 1000
