// Breaks the built server on purpose and says what was acknowledged and what was found; see docs/guides/break-a-server.md.
// Installs and builds what has changed first.
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { runScenario } from './chaos/run-scenario.mjs'
import { SCENARIOS } from './chaos/scenarios.mjs'
import { Stage } from './chaos/stage.mjs'
import { table } from './chaos/table.mjs'
import { startPostgres } from './postgres.mjs'
import { prepare } from './prepare.mjs'

const DATABASES = ['sqlite', 'postgresql']
const INTERRUPTED_MS = 5_000
const HELP = `node scripts/chaos.mjs [--only kill,lock] [--database sqlite|postgresql] [--quick] [--kills 100]
scenarios: ${Object.keys(SCENARIOS).join(', ')}\n`

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    database: { type: 'string' },
    kills: { type: 'string' },
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const names = values.only?.split(',') ?? Object.keys(SCENARIOS)
const databases = values.database?.split(',') ?? DATABASES
if (values.help || names.some((name) => !(name in SCENARIOS)) || databases.some((name) => !DATABASES.includes(name))) {
  process.stderr.write(HELP)
  process.exit(values.help ? 0 : 2)
}
prepare()
const options = { quick: values.quick, kills: Number(values.kills ?? (values.quick ? 5 : 100)) }

// Started when the first scenario needs it.
let postgres
const postgresql = () => (postgres ??= startPostgres())
const stopPostgres = async () => {
  const server = await postgres
  server?.stop()
}

let stage
let scenario
/** @type {Promise<void> | undefined} */
let interrupted
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    process.stderr.write(`${signal}: cleaning up\n`)
    interrupted = cleanUp()
  })
}

async function cleanUp() {
  await stage?.interrupt()
  // Its server is gone, so that it ends soon.
  await Promise.race([scenario, sleep(INTERRUPTED_MS)])
  await stopPostgres()
  process.exit(130)
}

const results = []
for (const name of names) {
  const { run, databases: taken } = SCENARIOS[name]
  for (const database of databases.filter((wanted) => taken.includes(wanted))) {
    stage = new Stage({ database, options, postgresql })
    scenario = runScenario(stage, name, run)
    const result = await scenario
    await interrupted
    results.push(result)
    const facts = result.facts.map((fact) => `         ${fact}\n`)
    process.stdout.write(`${result.outcome.padEnd(8)} ${name} (${database})\n${facts.join('')}`)
  }
}
await stopPostgres()
process.stdout.write(
  `\n${table(results)}\nprocessors: ${availableParallelism()}; load average: ${loadavg()[0].toFixed(1)}\n`,
)
process.exit(results.some(({ outcome }) => outcome === 'FAILED') ? 1 : 0)
