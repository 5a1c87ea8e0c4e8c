import { bin, runBeside } from '#src/programs.ts'

const QUICK = [
  ['tsc', '-b', 'tsconfig.json', 'packages/site', '--checkers', '1', '--builders', '2'],
  ['oxlint', '--deny-warnings', '--tsconfig', 'tsconfig.lint.json'],
  ['oxfmt', '--check', '.'],
]
/** The rules of lint that need types take as long as a third of the tests of `npm test`. */
const WHOLE = [['oxlint', '--type-aware', '--deny-warnings', '--tsconfig', 'tsconfig.lint.json'], ['knip']]

/** Types, lint and format beside each other; with `all` dead code, and lint by types too. */
export async function runChecks(all: boolean): Promise<boolean> {
  const checks = all ? [...QUICK.filter(([program]) => program !== 'oxlint'), ...WHOLE] : QUICK
  const statuses = await Promise.all(checks.map(([program = '', ...args]) => runBeside(bin(program), args)))
  return statuses.every((status) => status === 0)
}
