import { ConfigError } from '#src/kernel/config/read-config.ts'
import { MigrationError } from '#src/db/migrations/migrate.ts'
import { DataInUseError } from '#src/db/serve-alone.ts'
import { BackupError } from '#src/ops/backup/backup-error.ts'
import { VisitsRemovedError } from '#src/visits/rollup/rebuild-rollups.ts'
import { CliError } from './cli-error.ts'
import { EXIT } from './exit-codes.ts'
import type { Terminal } from './verb.ts'

/** Errors whose message says what to do. */
const MENDABLE = [MigrationError, BackupError, VisitsRemovedError, DataInUseError]

/**
 * Reports why a command ended, and gives its exit code. Errors that an operator can fix get a plain message; others
 * are bugs and show their stack.
 */
export function reportFailure({ note }: Terminal, error: unknown): number {
  if (error instanceof CliError) {
    note(`unilink: ${error.message}`)
    return error.exitCode
  }
  if (error instanceof ConfigError) {
    note(error.message)
    return EXIT.usage
  }
  if (error instanceof Error && MENDABLE.some((kind) => error instanceof kind)) {
    note(`unilink: ${error.message}`)
    return EXIT.failed
  }
  const away = unreachable(error)
  note(
    away ? `unilink: ${away}` : `unilink: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  )
  return EXIT.failed
}

/** Plain messages for common errors of files and networks. */
function unreachable(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : ''
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'P1001')
    return 'the database or server cannot be reached; check its address and that it runs'
  if (code === 'P1008' || code === 'SQLITE_BUSY') return 'the database is busy with other writers; try again'
  if (code === 'ENOSPC') return 'the disk is full; nothing half-done is left in the place of something whole'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `not permitted: ${message}`
  if (code === '28P01' || code === '3D000') return `PostgreSQL refuses: ${message}`
  return undefined
}
