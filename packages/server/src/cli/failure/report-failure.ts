import { told, ToldError, type Said, type Text } from '#src/kernel/told/told.ts'
import { isDatabaseAway } from '#src/db/client/database-away.ts'
import { ConfigError } from '#src/kernel/config/config-error.ts'
import { CliError } from '../cli-error.ts'
import { EXIT } from '../exit-codes.ts'
import type { Terminal } from '../verb.ts'

/** Says why a command ended; gives the exit code. Bugs show their stack, what an operator can fix does not. */
export function reportFailure(note: Terminal<Said>['note'], error: unknown): number {
  if (error instanceof ConfigError) {
    note(error.said)
    return EXIT.usage
  }
  note(
    told(
      'unilink: {}',
      plainReason(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)),
    ),
  )
  return error instanceof CliError ? error.exitCode : EXIT.failed
}

/** One sentence about an error that an operator can fix; undefined for any other. */
export function plainReason(error: unknown): Text | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof ToldError) return error.said
  const { code = '' } = error as Failed
  const plain = Object.hasOwn(PLAIN, code) ? PLAIN[code]?.(error as Failed) : undefined
  return plain ?? (isDatabaseAway(error) ? LATE : undefined)
}

const AWAY = told('the database or server cannot be reached; check its address and that it runs')
const BUSY = told('the database is busy with other writers; try again')
const LATE = told('the database does not answer in time; see that it runs and how busy its machine is')
const notPermitted = ({ message }: Error) => told('not permitted: {}', message)
const refused = ({ message }: Error) => told('PostgreSQL refuses: {}', message)
const FULL = told('PostgreSQL has no connection left: raise its max_connections, or lower DATABASE_CONNECTIONS')

/** `setting` names the port where it is not PORT. */
type Failed = NodeJS.ErrnoException & { path: string; address: string; port: number; setting?: string }

/** Plain messages for common errors of files and networks, by their codes. */
const PLAIN: Readonly<Record<string, (error: Failed) => Text | undefined>> = {
  ECONNREFUSED: () => AWAY,
  ENOTFOUND: () => AWAY,
  EAI_AGAIN: () => AWAY,
  ETIMEDOUT: () => AWAY,
  P1001: () => AWAY,
  P1008: () => BUSY,
  SQLITE_BUSY: () => BUSY,
  EADDRINUSE: ({ port, setting = 'PORT' }) =>
    told(
      'port {} is taken by another program: end that one, or set {} to another; 0 takes any that is free',
      port,
      setting,
    ),
  EADDRNOTAVAIL: ({ address }) => told('{} is no address of this machine; correct HOST', address),
  ENOSPC: () => told('the disk is full; nothing half-done is left in the place of something whole'),
  // A program that could not be started has the code too.
  ENOENT: ({ syscall, path }) => (syscall === 'open' ? told('there is no such file or folder: {}', path) : undefined),
  EACCES: (error) =>
    error.syscall === 'listen'
      ? told('port {} is not yours to listen on; take one above 1023', error.port)
      : notPermitted(error),
  EPERM: notPermitted,
  EROFS: notPermitted,
  '28P01': refused,
  '28000': refused,
  '3D000': refused,
  '53300': () => FULL,
  '55P03': () => BUSY,
}
