import { readFileSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { bin, run } from '#src/programs.ts'
import { complete } from './needs.ts'

interface VitestOptions {
  filters: readonly string[]
  /** Where the report of each run is put. */
  reports: string
  env: Record<string, string>
}

/** Runs the files of a project, or of all others with `!` before its name; gives the exit code. */
export function runVitest(project: string, { filters, reports, env }: VitestOptions): number {
  const report = join(reports, `${project.replace('!', 'not-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // On a loaded machine one slow browser or process must not hide the other results.
  if (complete) reporters.push('--retry=1', '--reporter=./packages/tools/dist/testing/flaky-reporter.js')
  // Vitest's default leaves a core free, which is half of two.
  const workers = `--maxWorkers=${Math.max(2, availableParallelism())}`
  return run(bin('vitest'), ['run', '--project', project, '--passWithNoTests', workers, ...reporters, ...filters], {
    ...process.env,
    ...env,
  })
}

/** The parts of Vitest's report that are read. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** Sum of all reports. A file that cannot be loaded has no tests but counts as a failure. */
export function countReports(folder: string): Counts {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const name of readdirSync(folder)) {
    const report = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Report
    const broken = report.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    )
    counts.passed += report.numPassedTests
    counts.failed += report.numFailedTests + broken.length
    counts.skipped += report.numPendingTests
  }
  return counts
}
