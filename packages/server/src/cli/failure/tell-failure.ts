import { terminalLanguage } from '#src/kernel/terminal.ts'
import { speakingBy, translatorOf } from '../language/speaking.ts'
import type { Twins } from '../language/terminal-texts.ts'
import { reportFailure } from './report-failure.ts'

/** Says in the terminal why this process cannot serve. `texts` hold the Chinese of what is not the platform's. */
export function tellFailure(error: unknown, texts: readonly Twins[] = []): void {
  const note = (line: string) => process.stderr.write(`${line}\n`)
  const translate = translatorOf(terminalLanguage(process.env), texts)
  reportFailure(speakingBy({ env: process.env, print: note, note }, translate), error)
}
