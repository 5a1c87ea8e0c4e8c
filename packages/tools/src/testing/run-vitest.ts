import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { bin, run } from '#src/programs.ts'
import { root } from '#src/root.ts'
import { complete } from './needs.ts'

/** Which test files run. */
export interface SuiteFiles {
  /** Parts of their paths; none for all. */
  filters: readonly string[]
  /** Patterns of those left out, from the root of the repository. */
  exclude: readonly string[]
}

/** One run of Vitest. */
export interface VitestRun extends SuiteFiles {
  /** What its report is called. */
  name: string
  /** A project, or all others with `!` before its name. */
  project: string
  workers: number
  /** Takes our modules from what was built just before; files that are named may be of sources that have changed since. */
  onBuild: boolean
  /** What it is told beside what all are. */
  env?: Readonly<Record<string, string>>
}

/**
 * Gives the exit code; the report is put into a folder. One slow browser or process of a loaded machine must not hide the other
 * results: in the complete gate a file that fails runs again from its start, as its tests build on each other, and that counts.
 */
export async function runVitest(asked: VitestRun, reports: string, env: Record<string, string>): Promise<number> {
  const status = await runOnce(asked, reports, env)
  const path = join(reports, `${asked.name}.json`)
  if (!complete || status === 0 || !existsSync(path) || existsSync(outsideOf(asked, reports))) return status
  const { testResults } = readReport(path)
  const failed = testResults.filter((file) => file.status === 'failed')
  const filters = [...new Set(failed.map(({ name }) => name))]
  // What fails in more files does not fail by chance.
  if (filters.length === 0 || filters.length > 8) return status
  writeFileSync(path, JSON.stringify({ testResults: testResults.filter(({ name }) => !filters.includes(name)) }))
  for (const line of failed.flatMap(failuresOf)) console.log(`runs again; FLAKY if it passes now: ${line}`)
  return runOnce({ ...asked, filters, name: `${asked.name} again`, workers: 1 }, reports, env)
}

const outsideOf = ({ name }: VitestRun, reports: string) => join(reports, '..', `${name} outside`)

function runOnce(asked: VitestRun, reports: string, env: Record<string, string>): Promise<number> {
  const report = join(reports, `${asked.name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  if (complete) reporters.push('--reporter=./packages/tools/dist/testing/outside-reporter.js')
  const workers = `--maxWorkers=${asked.workers}`
  const args = ['run', '--project', asked.project, '--passWithNoTests', workers, ...reporters, ...asked.filters]
  // By the configurations: Vitest's `--exclude` does not reach a project that leaves out files of its own.
  const leftOut = asked.exclude.map((one) => (one.startsWith('**') ? one : join(root, one))).join('\n')
  const fromBuild = asked.onBuild && { TESTS_ON_BUILD: '1' }
  const own = { ...asked.env, TEST_LEFT_OUT: leftOut, OUTSIDE_ERRORS: outsideOf(asked, reports), ...fromBuild }
  return run(bin('vitest'), args, { ...process.env, ...env, ...own })
}

/** The parts of Vitest's report that are read. */
interface Report {
  testResults: {
    name: string
    status: string
    message: string
    /** Milliseconds. */
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

const readReport = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Report

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** A line for each failure: file, test and what it said. */
  failures: string[]
  /** How long each file took, on all databases, by its path. */
  seconds: Map<string, number>
}

/** Sum of all reports. A file that cannot be loaded or set up has no failed test, but counts as a failure. */
export function countReports(folder: string): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], seconds: new Map() }
  for (const name of readdirSync(folder)) {
    const { testResults } = readReport(join(folder, name))
    for (const { status } of testResults.flatMap(({ assertionResults }) => assertionResults))
      counts[status === 'passed' || status === 'failed' ? status : 'skipped'] += 1
    counts.failed += testResults.filter(isBroken).length
    counts.failures.push(...testResults.flatMap(failuresOf))
    for (const { name: file, startTime, endTime } of testResults) {
      const path = relative(root, file)
      counts.seconds.set(path, (counts.seconds.get(path) ?? 0) + (endTime - startTime) / 1000)
    }
  }
  return counts
}

const isBroken = ({ status, assertionResults }: Report['testResults'][number]): boolean =>
  status === 'failed' && assertionResults.every((test) => test.status !== 'failed')

function failuresOf({ name, status, message, assertionResults }: Report['testResults'][number]): string[] {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${inOneLine(message)}`] : []
  return failed.map((test) => `${file} > ${test.fullName}: ${inOneLine(test.failureMessages[0] ?? '')}`)
}

/** What an error says, in one line: those of Prisma begin with an empty one, and end with the cause. */
const inOneLine = (text: string): string =>
  (text.split(/\n\s+at /, 1)[0] ?? '').replace(/\s+/g, ' ').trim().slice(0, 400)
