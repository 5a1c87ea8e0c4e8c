// Breaks the built server on purpose and says what was acknowledged and what was found; see docs/guides/break-a-server.md.
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { runScenario, type Result } from './chaos/run-scenario.ts'
import { SCENARIOS } from './chaos/scenarios.ts'
import { Stage, type DatabaseKind } from './chaos/stage.ts'
import { startPostgres, type TestPostgres } from '@unilink/tools/postgres.ts'

const COLUMNS: Record<string, (result: Result) => string | number | undefined> = {
  scenario: ({ name }) => name,
  database: ({ database }) => database,
  outcome: ({ outcome }) => outcome,
  acknowledged: ({ figures }) => figures.acknowledged,
  found: ({ figures }) => figures.found,
  lost: ({ figures }) => figures.lost,
  'longest refusal': ({ figures }) => inMs(figures.refusalMs),
  'back after': ({ figures }) => inMs(figures.recoveryMs),
}

function table(results: readonly Result[]): string {
  const cells = results.map((result) => Object.values(COLUMNS).map((of) => String(of(result) ?? '–')))
  const heads = Object.keys(COLUMNS)
  const widths = heads.map((head, index) => Math.max(head.length, ...cells.map((row) => row[index]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |\n`
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('')
}

const inMs = (ms: number | undefined): string | undefined => (ms === undefined ? undefined : `${Math.round(ms)} ms`)

const DATABASES: readonly DatabaseKind[] = ['sqlite', 'postgresql']
const INTERRUPTED_MS = 5_000
const HELP = `npm run chaos -- [--only kill,lock] [--database sqlite|postgresql] [--quick] [--kills 100] [--minutes 10]
scenarios: ${Object.keys(SCENARIOS).join(', ')}\n`

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    database: { type: 'string' },
    kills: { type: 'string' },
    minutes: { type: 'string' },
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const names = values.only?.split(',') ?? Object.keys(SCENARIOS)
const asked = values.database?.split(',') ?? DATABASES
const databases = DATABASES.filter((name) => asked.includes(name))
if (values.help || names.some((name) => !(name in SCENARIOS)) || databases.length < asked.length) {
  process.stderr.write(HELP)
  process.exit(values.help ? 0 : 2)
}
const options = {
  quick: values.quick,
  kills: Number(values.kills ?? (values.quick ? 5 : 100)),
  minutes: Number(values.minutes ?? (values.quick ? 0.5 : 10)),
}

// Started when the first scenario needs it.
let postgres: Promise<TestPostgres | undefined> | undefined
const postgresql = () => (postgres ??= startPostgres())
const stopPostgres = async () => {
  const server = await postgres
  server?.stop()
}

let stage: Stage | undefined
let scenario: Promise<Result> | undefined
let interrupted: Promise<void> | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    process.stderr.write(`${signal}: cleaning up\n`)
    interrupted = cleanUp()
  })
}

async function cleanUp(): Promise<void> {
  await stage?.interrupt()
  // Its server is gone, so it ends soon.
  await Promise.race([scenario, sleep(INTERRUPTED_MS)])
  await stopPostgres()
  process.exit(130)
}

const results: Result[] = []
for (const name of names) {
  const known = SCENARIOS[name]
  if (!known) continue
  for (const database of databases.filter((wanted) => known.databases.includes(wanted))) {
    stage = new Stage({ database, options, postgresql })
    scenario = runScenario(stage, name, known.run)
    const result = await scenario
    await interrupted
    results.push(result)
    const facts = result.facts.map((fact) => `         ${fact}\n`)
    process.stdout.write(`${result.outcome.padEnd(8)} ${name} (${database})\n${facts.join('')}`)
  }
}
await stopPostgres()
process.stdout.write(
  `\n${table(results)}\nprocessors: ${availableParallelism()}; load average: ${loadavg()[0]?.toFixed(1)}\n`,
)
process.exit(results.some(({ outcome }) => outcome === 'FAILED') ? 1 : 0)
