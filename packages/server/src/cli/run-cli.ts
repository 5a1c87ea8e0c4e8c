import { CommanderError } from 'commander'
import { terminalLanguage, type TerminalLanguage } from '#src/kernel/told/terminal.ts'
import { sayIn, type Twins } from '#src/kernel/told/told.ts'
import { buildCli, type Speaking } from './build-cli.ts'
import { EXIT } from './exit-codes.ts'
import { TITLES } from './language/commander-texts.ts'
import { HELP } from '#src/generated/words/zh/help.ts'
import { takeLanguage } from './language/take-language.ts'
import type { Terminal, Verb } from './verb.ts'

/**
 * Runs a command line without the program's name, and gives its exit code. It speaks the terminal's language, or that of
 * `--lang`; `help` holds the Chinese of the help of those verbs that are not the platform's.
 */
export async function runCli(
  verbs: readonly Verb<string>[],
  given: readonly string[],
  terminal: Terminal,
  help: Twins = {},
): Promise<number> {
  try {
    const { language, args } = takeLanguage(given, terminal.env)
    return await run(called(verbs, args), args, { terminal, language, help: [help, HELP, TITLES] })
  } catch (error) {
    return fail(terminal, terminalLanguage(terminal.env), error)
  }
}

/** The command that is called, which needs no other; all of them where none is. */
function called(verbs: readonly Verb<string>[], [name]: readonly string[]): readonly Verb<string>[] {
  const verb = verbs.find((one) => one.name === name)
  return verb ? [verb] : verbs
}

async function run(verbs: readonly Verb<string>[], args: readonly string[], speaking: Speaking): Promise<number> {
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
    return fail(speaking.terminal, speaking.language, error)
  }
}

async function fail({ note }: Terminal, language: TerminalLanguage, error: unknown): Promise<number> {
  const { reportFailure } = await import('./failure/report-failure.ts')
  return reportFailure((said) => note(sayIn(language, said)), error)
}
