import type { MigrationLock } from './migration-lock.ts'
import { underSessionLock } from './session-lock.ts'

const LOCK_NUMBER = 7_305_118n

export function postgresqlMigrationLock(url: string): MigrationLock {
  return (work) => underSessionLock(url, LOCK_NUMBER, work)
}
