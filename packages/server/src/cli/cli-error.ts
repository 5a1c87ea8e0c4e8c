import { EXIT } from './exit-codes.ts'

/** Ends the command with a message instead of a stack. */
export class CliError extends Error {
  override readonly name = 'CliError'
  readonly exitCode: number

  constructor(message: string, { exitCode = EXIT.failed, cause }: { exitCode?: number; cause?: unknown } = {}) {
    super(message, { cause })
    this.exitCode = exitCode
  }
}
