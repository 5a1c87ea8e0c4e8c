import { terminalLanguage } from '#src/kernel/terminal.ts'
import { ConfigError } from '#src/kernel/config/read-config.ts'
import { speakingBy, translatorOf } from '../language/speaking.ts'
import type { Twins } from '../language/terminal-texts.ts'
import { plainReason, reportFailure } from './report-failure.ts'

/** Levels of the log at which a developer looks on. */
const CURIOUS = new Set(['debug', 'trace'])

interface Told {
  /** Chinese of what is not the platform's. */
  texts?: readonly Twins[]
  /** The start goes on. */
  again?: boolean | undefined
}

/** Says in the terminal, in one sentence and its language, why this process cannot serve, or does not yet. */
export function tellFailure(error: unknown, { texts = [], again = false }: Told = {}): void {
  const { env } = process
  const write = (line: string) => process.stderr.write(`${line}\n`)
  const terminal = speakingBy({ env, print: write, note: write }, translatorOf(terminalLanguage(env), texts))
  if (error instanceof ConfigError || CURIOUS.has(env['LOG_LEVEL'] ?? '')) {
    reportFailure(terminal, error)
    return
  }
  const reason = plainReason(error) ?? `${firstLine(error)}; LOG_LEVEL=debug shows where that comes from`
  terminal.note(again ? `unilink: the start is tried again: ${reason}` : `unilink: ${reason}`)
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).trim().split('\n', 1)[0] ?? ''
