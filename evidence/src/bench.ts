// Measures the promises about speed, prints the figures, and writes docs/reference/performance.md:
//   npm run bench [--quick] [--only data,export,api,start,visits,worlds,web] [--rows 10000000] [--database postgresql://…]
// Visits and data are measured on SQLite, then, if --database names a PostgreSQL server, in a new database there, as is the
// start of a process for links alone. The part web needs CHROMIUM_PATH. --quick takes a minute, only checks that everything
// runs. The page holds all of one run: --quick and --only write nothing.
import { errorText } from '@unilink/shared'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, arch, cpus, loadavg, platform, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { apiReads } from './bench/api-reads.ts'
import type { Place } from './bench/bench-config.ts'
import { dataQueries } from './bench/data/data-queries.ts'
import { exports } from './bench/exports.ts'
import { linksProcess } from './bench/links-process.ts'
import { onNewDatabase } from './bench/new-database.ts'
import { pageOf, printSection, type BenchOptions, type Section } from './bench/report.ts'
import { startAndIdle } from './bench/start-and-idle.ts'
import { visitRates } from './bench/visits/visit-rates.ts'
import { webScores } from './bench/web.ts'
import { worldFigures } from './bench/worlds.ts'
import { root } from '@unilink/tools/root.ts'
import { openWorld } from './bench/open-world.ts'

const BENCHES: Record<string, (options: BenchOptions) => Promise<Section>> = {
  visits: ({ quick }) => visitRates({ quick }),
  start: startAndIdle,
  worlds: worldFigures,
  api: apiReads,
  export: exports,
  data: dataQueries,
  web: webScores,
}
const ALL = Object.keys(BENCHES).join(',')
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: ALL },
    rows: { type: 'string' },
    database: { type: 'string' },
  },
})
const { quick } = values
const rows = Number(values.rows ?? (quick ? 20_000 : 10_000_000))
const folder = mkdtempSync(join(tmpdir(), 'unilink-bench-'))
const log = (text: string) => console.log(`  … ${text}`)
const sections: Section[] = []
const onPostgresql: Record<string, (databaseUrl: string, folder: string) => Promise<Section>> = {
  visits: (database) => visitRates({ quick, database }),
  start: (databaseUrl, folder) => linksProcess({ databaseUrl, folder, quick }),
  data: (databaseUrl, folder) => dataQueries({ databaseUrl, folder, rows, quick, log }),
}
try {
  const machine = await describeMachine(placeOf('machine'))
  for (const line of machine) console.log(line)
  for (const name of values.only.split(',')) {
    const bench = BENCHES[name]
    if (!bench) throw new Error(`no benchmark is called ${name}: ${Object.keys(BENCHES).join(', ')}`)
    await keep(name, (place) => bench({ ...place, rows, quick, log }))
    const { database } = values
    const again = database ? onPostgresql[name] : undefined
    if (!database || !again) continue
    const own = `unilink_bench_${name}_${process.pid}`
    await keep(`${name} on PostgreSQL`, ({ folder }) => onNewDatabase(database, own, (url) => again(url, folder)))
  }
  if (!quick && values.only === ALL) {
    writeFileSync(join(root, 'docs/reference/performance.md'), pageOf(machine, sections))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * A part that fails is measured once more, in a place of its own: most faults pass. Both are told of, in the page too, and
 * nothing of the others is lost.
 */
async function keep(name: string, measure: (place: Place) => Promise<Section>): Promise<void> {
  const again = async (first: unknown): Promise<Section> => {
    console.error(first)
    log(`${name} failed, and is measured once more`)
    const section = await measure(placeOf(`${name} again`))
    return { ...section, note: `${section.note} Measured twice, as the first time failed: ${errorText(first)}` }
  }
  const section = await measure(placeOf(name))
    .catch(again)
    .catch((error: unknown): Section => {
      process.exitCode = 1
      console.error(error)
      return { title: name, note: `Not measured: ${errorText(error)}`, rows: [] }
    })
  printSection(section)
  sections.push(section)
}

function placeOf(name: string): Place {
  const own = join(folder, name)
  mkdirSync(own, { recursive: true })
  return { folder: own, databaseUrl: `file:${join(own, 'main.db')}` }
}

async function describeMachine(place: Place): Promise<string[]> {
  const { world, close } = await openWorld(place)
  const sqlite = world.db.provider === 'sqlite'
  const [row] = await world.db.read.$queryRawUnsafe<{ v: string }[]>(
    sqlite ? 'SELECT sqlite_version() AS v' : "SELECT current_setting('server_version') AS v",
  )
  await close()
  const [load = 0] = loadavg()
  return [
    `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${arch()}`,
    `Node.js ${process.version}, ${sqlite ? 'SQLite' : 'PostgreSQL'} ${row?.v}`,
    `load average at the start ${load.toFixed(1)}${load > cpus().length / 2 ? ': the machine was shared with other work, so times are longer than on an idle one' : ''}`,
  ]
}
