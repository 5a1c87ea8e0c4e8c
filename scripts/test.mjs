// `npm test`: every check and every test. What the machine lacks is said plainly; in CI it is a failure.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runExamples } from './examples.mjs'
import { bin, prepare, root, run } from './prepare.mjs'
import { startPostgres } from './postgres.mjs'

const cpus = availableParallelism()
const complete = Boolean(process.env.CI)
const filters = process.argv.slice(2)

prepare()
if (filters.length === 0) {
  run(bin('tsc'), ['-b'])
  run(bin('oxlint'), ['--type-aware', '--deny-warnings', '--tsconfig', 'tsconfig.lint.json'])
  run(bin('oxfmt'), ['--check', '.'])
  run(bin('knip'), [])
}

const postgres = await startPostgres()
if (!postgres) missing('PostgreSQL (initdb is not on this machine)', 'the tests on PostgreSQL')
const redis = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server']
const redisServer = process.env.REDIS_SERVER ?? redis.find((path) => existsSync(path))
if (!redisServer) missing('redis-server (set REDIS_SERVER)', 'the tests of several processes')
const clickhouse = ['/usr/sbin/clickhouse-server', '/usr/bin/clickhouse-server', '/usr/local/bin/clickhouse-server']
const clickhouseServer = process.env.CLICKHOUSE_SERVER ?? clickhouse.find((path) => existsSync(path))
if (!clickhouseServer) missing('clickhouse-server (set CLICKHOUSE_SERVER)', 'the tests of visits in ClickHouse')
const tesseracts = ['/usr/bin/tesseract', '/usr/local/bin/tesseract', '/opt/homebrew/bin/tesseract']
const tesseract = process.env.TESSERACT ?? tesseracts.find((path) => existsSync(path))
if (!tesseract) missing('tesseract (set TESSERACT)', 'the test that a program cannot read the captcha')
const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const browser = process.env.CHROMIUM_PATH ?? chromium.find((path) => existsSync(path))
if (!browser) missing('Chromium (set CHROMIUM_PATH)', 'the journeys in a browser')

const folder = mkdtempSync(join(tmpdir(), 'unilink-tests-'))
const answers = mkdtempSync(join(tmpdir(), 'unilink-answers-'))
// The journeys come last and alone: a browser beside the other suites would wait for the processor.
const phases = browser ? ['!e2e', 'e2e'] : ['!e2e']
const statuses = phases.map(vitest)
postgres?.stop()
const examples = filters.length === 0 ? runExamples({ browser }) : { passed: [], failed: [], skipped: [] }
if (examples.offline) missing('connection to the package registry', 'the example projects')
process.exitCode = summarize(Math.max(...statuses), filters.length === 0 ? await unproducedCodes() : [])
for (const made of [folder, answers]) rmSync(made, { recursive: true, force: true })

function vitest(project) {
  const report = join(folder, `${project.replace('!', 'not-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // On a loaded machine one browser or process that was too slow must not hide what all other tests say.
  if (complete) reporters.push('--retry=1', '--reporter=./scripts/flaky-reporter.mjs')
  const { status } = spawnSync(
    bin('vitest'),
    // By itself it would leave a core to the machine, which on two cores is half of them.
    ['run', '--project', project, '--passWithNoTests', `--maxWorkers=${Math.max(2, cpus)}`, ...reporters, ...filters],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        ANSWER_LOG: answers,
        ...(postgres && { TEST_POSTGRES_URL: postgres.url }),
        ...(redisServer && { REDIS_SERVER: redisServer }),
        ...(clickhouseServer && { CLICKHOUSE_SERVER: clickhouseServer }),
        ...(tesseract && { TESSERACT: tesseract }),
        ...(browser && { CHROMIUM_PATH: browser }),
      },
    },
  )
  return status ?? 1
}

function missing(what, consequence) {
  console.log(`unilink: there is no ${what}, so ${consequence} ${complete ? 'cannot run' : 'are SKIPPED'}`)
  if (complete) process.exit(1)
}

/** The contract is in the built shared package, so it is read only once that is built. */
async function unproducedCodes() {
  const { missingCodes } = await import('./check-codes.mjs')
  return missingCodes(answers)
}

function summarize(exitCode, unproduced) {
  const reports = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  const sum = (count) => reports.reduce((total, report) => total + count(report), 0)
  // A file that could not even be loaded counts no test, but it is a failure all the same.
  const broken = sum(({ testResults }) => testResults.filter(isBroken).length)
  for (const line of unproduced) console.log(`no test makes a call answer with a code it declares: ${line}`)
  for (const name of examples.failed) console.log(`the example project ${name} fails`)
  // An example counts as one test, whatever it runs inside.
  const passed = sum(({ numPassedTests }) => numPassedTests) + examples.passed.length
  const failed = sum(({ numFailedTests }) => numFailedTests) + broken + unproduced.length + examples.failed.length
  const skipped = sum(({ numPendingTests }) => numPendingTests) + examples.skipped.length
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  if (passed === 0) return 1
  return exitCode || (failed > 0 ? 1 : 0)
}

function isBroken({ status, assertionResults }) {
  return status === 'failed' && assertionResults.length === 0
}
