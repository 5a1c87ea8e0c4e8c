// Measures what the project promises of its speed, prints it, and writes docs/reference/performance.md:
//   pnpm bench [--quick] [--only data,export,api,start,visits,worlds,web] [--rows 10000000] [--database postgresql://…]
// Installs and builds what has changed first. The part web needs CHROMIUM_PATH. --quick takes a minute, looks only whether
// everything runs, and writes nothing.
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { apiReads } from './bench/api-reads.mjs'
import { dataQueries } from './bench/data-queries.mjs'
import { exports } from './bench/exports.mjs'
import { describeMachine } from './bench/machine.mjs'
import { pageOf, printSection } from './bench/report.mjs'
import { startAndIdle } from './bench/start-and-idle.mjs'
import { visitRates } from './bench/visits.mjs'
import { webScores } from './bench/web.mjs'
import { worldFigures } from './bench/worlds.mjs'
import { prepare } from './prepare.mjs'

const BENCHES = {
  visits: visitRates,
  start: startAndIdle,
  worlds: worldFigures,
  api: apiReads,
  export: exports,
  data: dataQueries,
  web: webScores,
}
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: Object.keys(BENCHES).join(',') },
    rows: { type: 'string' },
    database: { type: 'string' },
  },
})
prepare()
const { quick } = values
const rows = Number(values.rows ?? (quick ? 20_000 : 10_000_000))
const root = mkdtempSync(join(tmpdir(), 'unilink-bench-'))
const log = (text) => console.log(`  … ${text}`)
const sections = []
try {
  const machine = await describeMachine(placeOf('machine'))
  for (const line of machine) console.log(line)
  for (const name of values.only.split(',')) {
    const bench = BENCHES[name]
    if (!bench) throw new Error(`no benchmark is called ${name}: ${Object.keys(BENCHES).join(', ')}`)
    const ready = name === 'data' && values.database ? { databaseUrl: values.database } : {}
    const section = await bench({ ...placeOf(name), ...ready, rows, quick, log })
    printSection(section)
    sections.push(section)
    if (name !== 'visits' || !values.database) continue
    const there = await visitRates({ quick, database: values.database })
    printSection(there)
    sections.push(there)
  }
  if (!quick) {
    const folder = fileURLToPath(new URL('../docs/reference', import.meta.url))
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'performance.md'), pageOf(machine, sections))
  }
} finally {
  rmSync(root, { recursive: true, force: true })
}

/** A database and a folder of one benchmark's own. */
function placeOf(name) {
  const folder = join(root, name)
  mkdirSync(folder, { recursive: true })
  return { folder, databaseUrl: `file:${join(folder, 'main.db')}` }
}
