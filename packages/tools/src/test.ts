// `npm test`: every check and every test. Missing programs are reported; in CI they are a failure.
import { mkdtempSync, rmSync, readFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runExamples, type ExampleOutcome } from './examples/run-examples.ts'
import { startPostgres } from './postgres.ts'
import { bin, runBeside } from './programs.ts'
import { findPrograms, missing } from './testing/needs.ts'
import { countReports, runVitest } from './testing/run-vitest.ts'
import { allCalls, codesOf } from '@unilink/shared'

const CHECKS = [
  ['tsc', '-b'],
  ['oxlint', '--type-aware', '--deny-warnings', '--tsconfig', 'tsconfig.lint.json'],
  ['oxfmt', '--check', '.'],
  ['knip'],
] as const
const NO_EXAMPLES: ExampleOutcome = { passed: [], failed: [], skipped: [], offline: false }

const filters = process.argv.slice(2)
const everything = filters.length === 0
if (everything) {
  const statuses = await Promise.all(CHECKS.map(([program, ...args]) => runBeside(bin(program), args)))
  if (statuses.some((status) => status !== 0)) process.exit(1)
}

const postgres = await startPostgres()
if (!postgres) missing('PostgreSQL (initdb is not on this machine)', 'the tests on PostgreSQL')
const programs = findPrograms()
const browser = programs['CHROMIUM_PATH']
const reports = mkdtempSync(join(tmpdir(), 'unilink-tests-'))
const answers = mkdtempSync(join(tmpdir(), 'unilink-answers-'))
const env = { ANSWER_LOG: answers, ...(postgres && { TEST_POSTGRES_URL: postgres.url }), ...programs }
// Journeys run last and alone: beside other suites the browser would wait for a processor.
const phases = browser ? ['!e2e', 'e2e'] : ['!e2e']
const statuses = phases.map((project) => runVitest(project, { filters, reports, env }))
postgres?.stop()
const examples = everything ? await runExamples({ browser }) : NO_EXAMPLES
if (examples.offline) missing('connection to the package registry', 'the example projects')
const unproduced = everything ? missingCodes(answers) : []
const counts = countReports(reports)
for (const made of [reports, answers]) rmSync(made, { recursive: true, force: true })

for (const line of unproduced) console.log(`no test makes a call answer with a code it declares: ${line}`)
for (const name of examples.failed) console.log(`the example project ${name} fails`)
const outside = counts.failed === 0 && statuses.some((status) => status !== 0) ? 1 : 0
if (outside) console.log('an error outside of every test: see above')
// An example counts as one test.
const passed = counts.passed + examples.passed.length
const failed = counts.failed + outside + unproduced.length + examples.failed.length
const skipped = counts.skipped + examples.skipped.length
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exitCode = passed === 0 || failed > 0 ? 1 : 0

/**
 * Compares the codes answered during a test run (files of `path code` lines, one per process) with the contract: gives
 * declared codes that no test produced.
 */
function missingCodes(folder: string): string[] {
  const produced = new Set(readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')))
  return allCalls().flatMap((call) =>
    codesOf(call)
      .map((code) => `${call.path} ${code}`)
      .filter((line) => !produced.has(line)),
  )
}
