// `npm test` says within minutes what a change breaks; `npm run test:all` is the whole gate. What is left out, and why, is
// said; in CI a missing program is a failure.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allCalls, codesOf } from '@unilink/shared'
import { runExamples, type ExampleOutcome } from './examples/run-examples.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { lintByTypes, runChecks } from './testing/checks.ts'
import { LEFT_OUT } from './testing/left-out.ts'
import { findPrograms, missing } from './testing/needs.ts'
import { countReports, runVitest, type Counts, type SuiteFiles, type VitestRun } from './testing/run-vitest.ts'
import { vitestRuns } from './testing/vitest-runs.ts'
import { readScope, type Scope } from './testing/scope.ts'
import { currentClickHouse } from './testing/current-clickhouse.ts'

const NO_EXAMPLES: ExampleOutcome = { passed: [], failed: [], skipped: [], offline: false }

const scope = readScope(process.argv.slice(2))
// Whatever a suite may have left behind does not keep the gate waiting.
if (scope) process.exit(await runTests(scope))

/** Gives the exit code. PostgreSQL starts while types, lint and format are checked. */
async function runTests(asked: Scope): Promise<number> {
  const checks = asked.filters.length > 0 || runChecks(asked.all)
  const [isSound, postgres] = await Promise.all([checks, asked.all ? postgresForTests() : undefined])
  const databases = { ...(postgres && { TEST_POSTGRES_URL: postgres.url }), ...(asked.matrix && { TEST_MATRIX: '1' }) }
  try {
    return isSound ? await runSound(asked, databases) : 1
  } finally {
    postgres?.stop()
  }
}

async function runSound({ all, matrix, filters }: Scope, databases: Record<string, string>): Promise<number> {
  const everything = filters.length === 0
  const programs = { ...findPrograms(all), ...databases }
  const clickhouse = matrix && everything ? await currentClickHouse() : undefined
  const leftOut = all || !everything ? {} : LEFT_OUT
  const complete = all && everything
  // Beside the suites: what they wait for is the registry, and servers that start.
  const beside = complete ? besideSuites(programs['CHROMIUM_PATH']) : Promise.resolve(NO_EXAMPLES)
  const files = { filters, exclude: Object.values(leftOut).flat() }
  const [suites, examples] = await Promise.all([runSuites(files, programs, { all, after: beside, clickhouse }), beside])
  const unproduced = complete ? missingCodes(suites.produced) : []

  for (const line of suites.failures) console.log(`failed: ${line}`)
  for (const line of unproduced) console.log(`no test makes a call answer with a code it declares: ${line}`)
  for (const name of examples.failed) console.log(`${name} fails`)
  if (suites.outside) console.log('an error outside of every test: see above')
  sayLeftOut(leftOut)
  if (complete) sayLongest(suites.seconds)
  // An example counts as one test.
  const passed = suites.passed + examples.passed.length
  const failed = suites.failed + suites.outside + unproduced.length + examples.failed.length
  const skipped = suites.skipped + examples.skipped.length
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  return passed === 0 || failed > 0 ? 1 : 0
}

async function postgresForTests(): Promise<TestPostgres | undefined> {
  const postgres = await startPostgres()
  if (!postgres) missing('PostgreSQL (initdb is not on this machine)', 'the tests on PostgreSQL')
  return postgres
}

/** Lint that fails is one of those that failed. */
async function besideSuites(browser: string | undefined): Promise<ExampleOutcome> {
  // Each data set of Next's example is a browser of its own: `npm run examples` has all twenty.
  process.env['DATA_SETS'] ??= '2'
  const [examples, unlinted] = await Promise.all([runExamples({ browser }), lintByTypes()])
  if (examples.offline) missing('connection to the package registry', 'the example projects')
  return { ...examples, failed: [...examples.failed.map((name) => `the example project ${name}`), ...unlinted] }
}

interface SuitesOutcome extends Counts {
  /** What failed outside of every test. */
  outside: number
  /** Lines `path code` of the answers that the tests got. */
  produced: ReadonlySet<string>
}

/** All suites of Vitest; what is run beside them begins `after` something. */
async function runSuites(
  files: SuiteFiles,
  programs: Record<string, string>,
  { all, after, clickhouse }: Pick<Scope, 'all'> & { after: Promise<unknown>; clickhouse: string | undefined },
): Promise<SuitesOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'unilink-tests-'))
  const [reports, answers] = ['reports', 'answers'].map((name) => join(folder, name)) as [string, string]
  for (const made of [reports, answers]) mkdirSync(made)
  const hasBrowser = Boolean(programs['CHROMIUM_PATH'])
  const { inTurn, beside } = vitestRuns(files, { all, hasBrowser, clickhouse })
  const env = { ...programs, ANSWER_LOG: answers }
  const statuses: number[] = []
  const runAll = async (runs: readonly VitestRun[]) => {
    for (const one of runs) statuses.push(await runVitest(one, reports, env))
  }
  await Promise.all([runAll(inTurn), after.then(() => runAll(beside))])
  const unfinished = [...inTurn, ...beside].filter(({ name }) => !existsSync(join(reports, `${name}.json`))).length
  const counts = countReports(reports)
  const produced = readdirSync(answers).flatMap((name) => readFileSync(join(answers, name), 'utf8').split('\n'))
  rmSync(folder, { recursive: true, force: true })
  // A run that was ended from outside leaves no report, whatever the other one found.
  const outside = unfinished || (counts.failed === 0 && statuses.some((status) => status !== 0) ? 1 : 0)
  return { ...counts, outside, produced: new Set(produced) }
}

function sayLeftOut(leftOut: typeof LEFT_OUT): void {
  const reasons = Object.keys(leftOut)
  if (reasons.length === 0) return
  console.log(
    'left to `npm run test:all`: PostgreSQL, the example projects, dead code, lint by types, and the tests in which',
  )
  for (const why of reasons) console.log(`  ${why}`)
}

/** Where to look first when the gate takes long. */
function sayLongest(seconds: ReadonlyMap<string, number>): void {
  const longest = [...seconds].toSorted(([, one], [, other]) => other - one).slice(0, 40)
  console.log(`longest: ${longest.map(([file, took]) => `${file} ${took.toFixed(0)} s`).join(', ')}`)
}

/** The codes that the contract declares and no test produced, as lines `path code`. */
function missingCodes(produced: ReadonlySet<string>): string[] {
  const declared = allCalls().flatMap((call) => codesOf(call).map((code) => `${call.path} ${code}`))
  return declared.filter((line) => !produced.has(line))
}
