import { PLATFORM, textsOf, ToldError, type Text } from '#src/kernel/told/told.ts'
import { EXIT } from './exit-codes.ts'

/** Ends the command with a message instead of a stack. */
export class CliError extends ToldError {
  override readonly name = 'CliError'
  readonly exitCode: number

  constructor(said: Text, { exitCode = EXIT.failed, cause }: { exitCode?: number; cause?: unknown } = {}) {
    super(said, { cause })
    this.exitCode = exitCode
  }
}

/** It could not be done. */
export const failed = textsOf(PLATFORM, (said) => new CliError(said))

/** Wrong usage; nothing was done. */
export const misuse = textsOf(PLATFORM, (said) => new CliError(said, { exitCode: EXIT.usage }))
