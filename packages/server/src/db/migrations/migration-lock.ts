/** Runs work while no other process migrates. The system releases the lock of a killed process. */
export type MigrationLock = <T>(work: () => Promise<T>) => Promise<T>
