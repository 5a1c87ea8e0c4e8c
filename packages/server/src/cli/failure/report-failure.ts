import { isDatabaseAway } from '#src/db/client/database-away.ts'
import { ConfigError } from '#src/kernel/config/read-config.ts'
import { MigrationError } from '#src/db/migrations/migrate.ts'
import { SeededAccountsError } from '#src/db/personal/seeded-accounts.ts'
import { DataInUseError } from '#src/db/serve-alone.ts'
import { BackupError } from '#src/ops/backup/backup-error.ts'
import { VisitsRemovedError } from '#src/visits/rollup/rebuild-rollups.ts'
import { CliError } from '../cli-error.ts'
import { EXIT } from '../exit-codes.ts'
import type { Terminal } from '../verb.ts'

/** Errors whose message says what to do. */
const MENDABLE: readonly (new (...made: never[]) => Error)[] = [
  CliError,
  SeededAccountsError,
  MigrationError,
  BackupError,
  VisitsRemovedError,
  DataInUseError,
]

/**
 * Reports why a command ended, and gives its exit code. Errors that an operator can fix get a plain message; others
 * are bugs and show their stack.
 */
export function reportFailure({ note }: Terminal, error: unknown): number {
  if (error instanceof ConfigError) {
    note(error.message)
    return EXIT.usage
  }
  const plain = plainReason(error)
  note(
    plain ? `unilink: ${plain}` : `unilink: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  )
  return error instanceof CliError ? error.exitCode : EXIT.failed
}

/** One sentence about an error that an operator can fix; undefined for any other. */
export function plainReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (MENDABLE.some((kind) => error instanceof kind)) return error.message
  const { code = '' } = error as NodeJS.ErrnoException
  const told = Object.hasOwn(PLAIN, code) ? PLAIN[code]?.(error) : undefined
  return told ?? (isDatabaseAway(error) ? LATE : undefined)
}

const AWAY = 'the database or server cannot be reached; check its address and that it runs'
const BUSY = 'the database is busy with other writers; try again'
const LATE = 'the database does not answer in time; see that it runs and how busy its machine is'
const notPermitted = ({ message }: Error) => `not permitted: ${message}`
const refused = ({ message }: Error) => `PostgreSQL refuses: ${message}`
const FULL = 'PostgreSQL has no connection left: raise its max_connections, or lower DATABASE_CONNECTIONS'

/** `setting` names the port where it is not PORT. */
type Failed = NodeJS.ErrnoException & { address?: string; port?: number; setting?: string }

/** Plain messages for common errors of files and networks, by their codes. */
const PLAIN: Readonly<Record<string, (error: Failed) => string | undefined>> = {
  ECONNREFUSED: () => AWAY,
  ENOTFOUND: () => AWAY,
  EAI_AGAIN: () => AWAY,
  ETIMEDOUT: () => AWAY,
  P1001: () => AWAY,
  P1008: () => BUSY,
  SQLITE_BUSY: () => BUSY,
  EADDRINUSE: ({ port, setting = 'PORT' }) =>
    `port ${port} is taken by another program: end that one, or set ${setting} to another; 0 takes any that is free`,
  EADDRNOTAVAIL: ({ address }) => `${address} is no address of this machine; correct HOST`,
  ENOSPC: () => 'the disk is full; nothing half-done is left in the place of something whole',
  // A program that could not be started has the code too.
  ENOENT: ({ syscall, path }) => (syscall === 'open' ? `there is no such file or folder: ${path}` : undefined),
  EACCES: (error) =>
    error.syscall === 'listen'
      ? `port ${error.port} is not yours to listen on; take one above 1023`
      : notPermitted(error),
  EPERM: notPermitted,
  EROFS: notPermitted,
  '28P01': refused,
  '28000': refused,
  '3D000': refused,
  '53300': () => FULL,
  '55P03': () => BUSY,
}
