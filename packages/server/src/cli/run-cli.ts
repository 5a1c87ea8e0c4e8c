import { parseArgs } from 'node:util'
import { ConfigError } from '#src/kernel/config/read-config.ts'
import { MigrationError } from '#src/db/migrations/migrate.ts'
import { DataInUseError } from '#src/db/serve-alone.ts'
import { BackupError } from '#src/ops/backup/backup-error.ts'
import { VisitsRemovedError } from '#src/visits/rollup/rebuild-rollups.ts'
import { CliError } from './cli-error.ts'
import { EXIT } from './exit-codes.ts'
import { helpOf, overview } from './help.ts'
import type { Verb, VerbCall } from './verb.ts'
import { programVersion } from '#src/kernel/program-version.ts'

/** Faults whose message says what to do. */
const MENDABLE = [MigrationError, BackupError, VisitsRemovedError, DataInUseError]

type Terminal = Pick<VerbCall, 'env' | 'print' | 'note'>

/** Runs a command line, without the program's own name in front, and gives its exit code. */
export async function runCli(verbs: readonly Verb[], args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    const asked = verbs.find((verb) => verb.name === rest[0])
    terminal.print(asked ? helpOf(asked) : overview(verbs))
    return name === undefined ? EXIT.usage : EXIT.ok
  }
  if (name === '--version') {
    terminal.print(programVersion())
    return EXIT.ok
  }
  const verb = verbs.find((known) => known.name === name)
  if (!verb) return wrongUsage(terminal, `there is no command “${name}”`, 'unilink --help')
  try {
    return await runVerb(verb, rest, terminal)
  } catch (error) {
    return tell(terminal, error)
  }
}

async function runVerb(verb: Verb, args: readonly string[], terminal: Terminal): Promise<number> {
  const see = `unilink ${verb.name} --help`
  if (args.includes('--help') || args.includes('-h')) {
    terminal.print(helpOf(verb))
    return EXIT.ok
  }
  let parsed
  try {
    parsed = parseArgs({ args: [...args], options: verb.options, allowPositionals: true, strict: true })
  } catch (error) {
    return wrongUsage(terminal, error instanceof Error ? firstSentence(error.message) : String(error), see)
  }
  const { values, positionals: words } = parsed
  const [least, most] = verb.count
  if (words.length < least) return wrongUsage(terminal, `${verb.name} asks for ${verb.words ?? 'more words'}`, see)
  if (words.length > most) return wrongUsage(terminal, `${verb.name} does not take “${words[most] ?? ''}”`, see)
  return verb.run({ ...terminal, words, flags: values as VerbCall['flags'] })
}

function wrongUsage({ note }: Terminal, problem: string, see: string): number {
  note(`unilink: ${problem}`)
  note(`See: ${see}`)
  return EXIT.usage
}

/** Faults a person can mend get plain words; anything else is ours, and shows where it happened. */
function tell({ note }: Terminal, error: unknown): number {
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

/** Words for the faults of files and networks that operators meet. */
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

const firstSentence = (text: string): string => text.split('. ')[0] ?? text
