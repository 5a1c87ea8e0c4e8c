import { bin, runBeside } from '#src/programs.ts'

const LINT = ['oxlint', '--type-aware', '--deny-warnings', '--tsconfig', 'tsconfig.lint.json'] as const
const FORMAT = ['oxfmt', '--check', '.'] as const
const QUICK = [['tsc', '-b', 'tsconfig.json', 'packages/site', '--checkers', '1', '--builders', '2'], LINT, FORMAT]

/** Types, lint and format beside each other; with `all` dead code too. */
export async function runChecks(all: boolean): Promise<boolean> {
  const statuses = await Promise.all(
    [...QUICK, ...(all ? [['knip']] : [])].map(([program = '', ...args]) => runBeside(bin(program), args)),
  )
  return statuses.every((status) => status === 0)
}
