import { ConfigError } from '#src/kernel/config/read-config.ts'
import { MigrationError } from '#src/db/migrations/migrate.ts'
import { DataInUseError } from '#src/db/serve-alone.ts'
import { BackupError } from '#src/ops/backup/backup-error.ts'
import { VisitsRemovedError } from '#src/visits/rollup/rebuild-rollups.ts'
import { CliError } from '../cli-error.ts'
import { EXIT } from '../exit-codes.ts'
import type { Terminal } from '../verb.ts'

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

const AWAY = 'the database or server cannot be reached; check its address and that it runs'
const BUSY = 'the database is busy with other writers; try again'
const notPermitted = ({ message }: Error) => `not permitted: ${message}`
const refused = ({ message }: Error) => `PostgreSQL refuses: ${message}`

/** Plain messages for common errors of files and networks, by their codes. */
const PLAIN: Readonly<Record<string, (error: NodeJS.ErrnoException) => string | undefined>> = {
  ECONNREFUSED: () => AWAY,
  ENOTFOUND: () => AWAY,
  P1001: () => AWAY,
  P1008: () => BUSY,
  SQLITE_BUSY: () => BUSY,
  ENOSPC: () => 'the disk is full; nothing half-done is left in the place of something whole',
  // A program that could not be started has the code too.
  ENOENT: ({ syscall, path }) => (syscall === 'open' ? `there is no such file or folder: ${path}` : undefined),
  EACCES: notPermitted,
  EPERM: notPermitted,
  EROFS: notPermitted,
  '28P01': refused,
  '3D000': refused,
}

function unreachable(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '' } = error as NodeJS.ErrnoException
  return Object.hasOwn(PLAIN, code) ? PLAIN[code]?.(error) : undefined
}
