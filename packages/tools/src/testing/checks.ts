import { bin, runBeside } from '#src/programs.ts'

const LINT = ['oxlint', '--type-aware', '--deny-warnings', '--tsconfig', 'tsconfig.lint.json'] as const
const FORMAT = ['oxfmt', '--check', '.'] as const
// What the documentation is built with is only installed for the whole gate.
const QUICK = [['tsc', '-b'], [...LINT, '--ignore-pattern', 'packages/site'], FORMAT]
const ALL = [['tsc', '-b', 'tsconfig.json', 'packages/site'], LINT, FORMAT, ['knip']]

/** Types, lint and format beside each other; with `all` those of the documentation and dead code too. */
export async function runChecks(all: boolean): Promise<boolean> {
  const statuses = await Promise.all(
    (all ? ALL : QUICK).map(([program = '', ...args]) => runBeside(bin(program), args)),
  )
  return statuses.every((status) => status === 0)
}
