import { CommanderError } from 'commander'
import { buildCli } from './build-cli.ts'
import { EXIT } from './exit-codes.ts'
import type { Terminal, Verb } from './verb.ts'

/** Runs a command line without the program's name, and gives its exit code. */
export async function runCli(verbs: readonly Verb[], args: readonly string[], terminal: Terminal): Promise<number> {
  let code: number = EXIT.ok
  const program = buildCli(verbs, terminal, (ended) => {
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
    const { reportFailure } = await import('./report-failure.ts')
    return reportFailure(terminal, error)
  }
}
