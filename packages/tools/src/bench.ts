// Measures what the project promises of its speed, prints it, and writes docs/reference/performance.md:
//   npm run bench [--quick] [--only data,export,api,start,visits,worlds,web] [--rows 10000000] [--database postgresql://…]
// The part web needs CHROMIUM_PATH. --quick takes a minute, looks only whether
// everything runs, and writes nothing.
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { apiReads } from './bench/api-reads.ts'
import type { Place } from './bench/bench-config.ts'
import { dataQueries } from './bench/data/data-queries.ts'
import { exports } from './bench/exports.ts'
import { describeMachine } from './bench/machine.ts'
import { pageOf, printSection, type BenchOptions, type Section } from './bench/report.ts'
import { startAndIdle } from './bench/start-and-idle.ts'
import { visitRates } from './bench/visits/visit-rates.ts'
import { webScores } from './bench/web.ts'
import { worldFigures } from './bench/worlds.ts'
import { root } from './root.ts'

const BENCHES: Record<string, (options: BenchOptions) => Promise<Section>> = {
  visits: ({ quick }) => visitRates({ quick }),
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
const { quick } = values
const rows = Number(values.rows ?? (quick ? 20_000 : 10_000_000))
const folder = mkdtempSync(join(tmpdir(), 'unilink-bench-'))
const log = (text: string) => console.log(`  … ${text}`)
const sections: Section[] = []
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
    writeFileSync(join(root, 'docs/reference/performance.md'), pageOf(machine, sections))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** A database and a folder of one benchmark's own. */
function placeOf(name: string): Place {
  const own = join(folder, name)
  mkdirSync(own, { recursive: true })
  return { folder: own, databaseUrl: `file:${join(own, 'main.db')}` }
}
