import { terminalLanguage } from '#src/kernel/told/terminal.ts'
import { ConfigError } from '#src/kernel/config/config-error.ts'
import { sayIn, told, type Said } from '#src/kernel/told/told.ts'
import { plainReason, reportFailure } from './report-failure.ts'

/** Levels of the log at which a developer looks on. */
const CURIOUS = new Set(['debug', 'trace'])

/** Says in the terminal, in one sentence and its language, why this process cannot serve, or does not yet. */
export function tellFailure(error: unknown, isTriedAgain = false): void {
  const { env } = process
  const language = terminalLanguage(env)
  const note = (said: Said) => process.stderr.write(`${sayIn(language, said)}\n`)
  if (error instanceof ConfigError || CURIOUS.has(env['LOG_LEVEL'] ?? '')) {
    reportFailure(note, error)
    return
  }
  const reason = plainReason(error) ?? told('{}; LOG_LEVEL=debug shows where that comes from', firstLine(error))
  note(told('unilink: {}', isTriedAgain ? told('the start is tried again: {}', reason) : reason))
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).trim().split('\n', 1)[0] ?? ''
