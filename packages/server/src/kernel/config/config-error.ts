import { listed, told, ToldError, type Text } from '#src/kernel/told/told.ts'

/** What is wrong with the environment, all of it, a line each. */
export class ConfigError extends ToldError {
  override readonly name = 'ConfigError'
  readonly problems: readonly Text[]

  constructor(problems: readonly Text[]) {
    const lines = listed(problems, '\n  - ', '\n  - ')
    super(told('the configuration has {} problem(s):\n  - {}', problems.length, lines))
    this.problems = problems
  }
}
