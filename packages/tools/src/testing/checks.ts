import { bin, runBeside } from '#src/programs.ts'

const QUICK = [
  ['tsc', '-b', 'tsconfig.json', 'packages/site', '--checkers', '1', '--builders', '2'],
  ['oxlint', '--deny-warnings', '--tsconfig', 'tsconfig.lint.json'],
  ['oxfmt', '--check', '.'],
]
/** Types, lint and format beside each other; with `all` dead code in place of lint, which is done by types then. */
export async function runChecks(all: boolean): Promise<boolean> {
  const checks = all ? [...QUICK.filter(([program]) => program !== 'oxlint'), ['knip']] : QUICK
  const statuses = await Promise.all(checks.map(([program = '', ...args]) => runBeside(bin(program), args)))
  return statuses.every((status) => status === 0)
}

/** Gives what fails. On one thread: two look at many of the types twice, which takes a quarter more work. */
export async function lintByTypes(): Promise<string[]> {
  const status = await runBeside('npm', ['run', '--silent', 'lint'], { env: { ...process.env, GOMAXPROCS: '1' } })
  return status === 0 ? [] : ['lint by types']
}
