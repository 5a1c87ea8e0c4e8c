/** Runs work while no other process migrates; the system lets go of the lock of a process that is killed. */
export type MigrationLock = <T>(work: () => Promise<T>) => Promise<T>

/** Milliseconds a process waits for the one that is migrating. */
export const MIGRATION_PATIENCE_MS = 120_000
