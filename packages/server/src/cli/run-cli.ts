import { CommanderError } from 'commander'
import { terminalLanguage } from '#src/kernel/terminal.ts'
import { buildCli, type Speaking } from './build-cli.ts'
import { EXIT } from './exit-codes.ts'
import { speakingBy, translatorOf } from './language/speaking.ts'
import { takeLanguage } from './language/take-language.ts'
import type { Twins } from './language/terminal-texts.ts'
import type { Terminal, Verb } from './verb.ts'

/**
 * Runs a command line without the program's name, and gives its exit code. It speaks the terminal's language, or that of
 * `--lang`: commands say English, and `texts` hold the Chinese of those that are not the platform's.
 */
export async function runCli(
  verbs: readonly Verb[],
  given: readonly string[],
  terminal: Terminal,
  texts: readonly Twins[] = [],
): Promise<number> {
  try {
    const { language, args } = takeLanguage(given, terminal.env)
    const translate = translatorOf(language, texts)
    return await run(verbs, args, { terminal: speakingBy(terminal, translate), language, translate })
  } catch (error) {
    return fail(speakingBy(terminal, translatorOf(terminalLanguage(terminal.env), texts)), error)
  }
}

async function run(verbs: readonly Verb[], args: readonly string[], speaking: Speaking): Promise<number> {
  let code: number = EXIT.ok
  const program = buildCli(verbs, speaking, (ended) => {
    code = ended
  })
  if (args.length === 0) {
    program.outputHelp()
    return EXIT.usage
  }
  try {
    await program.parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    // Commander has already printed its message: help, or wrong usage.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage
    return fail(speaking.terminal, error)
  }
}

async function fail(terminal: Terminal, error: unknown): Promise<number> {
  const { reportFailure } = await import('./failure/report-failure.ts')
  return reportFailure(terminal, error)
}
