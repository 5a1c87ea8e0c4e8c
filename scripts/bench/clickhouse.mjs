// How fast visits go into ClickHouse and how long the data pages' questions take there, without roll-ups:
//   node scripts/bench/clickhouse.mjs clickhouse://127.0.0.1:8123/empty_database [visits]
// Needs a build. Leaves its tables.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dist } from './dist.mjs'
import { linesOf, today } from './lines.mjs'

const [url, visits = '1000000'] = process.argv.slice(2)
const DAYS = 30
const PART_ROWS = 6_000
const [{ clickhouseVisitStore }, { BackgroundThread }] = await Promise.all([
  dist('visits/store/clickhouse/clickhouse-visit-store.js'),
  dist('visits/background/background-thread.js'),
])
const db = { read: { link: { findMany: async () => Array.from({ length: 50 }, (_, n) => ({ id: `link${n}` })) } } }
const store = clickhouseVisitStore(url, db)
const folder = mkdtempSync(join(tmpdir(), 'unilink-bench-'))
const path = join(folder, 'part')
const thread = new BackgroundThread(
  { provider: 'sqlite' },
  { databaseUrl: `file:${join(folder, 'main.db')}`, visitsUrl: url },
  console,
)

const ways = { 'by a thread': thread, 'by the thread that answers': store.parts }
const took = Object.fromEntries(Object.keys(ways).map((way) => [way, { seconds: 0, busyMs: 0, parts: 0 }]))
for (let stored = 0, part = 0; stored < Number(visits); stored += PART_ROWS, part += 1) {
  const lines = JSON.parse(linesOf(today - (part % DAYS), PART_ROWS))
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  // The second one now and then only, to compare.
  const way = Object.keys(ways)[part % 8 === 7 ? 1 : 0]
  const before = performance.eventLoopUtilization()
  const to = took[way]
  to.seconds += await secondsOf(() => ways[way].store({ path, from: 0, bytes: 4 * 1024 * 1024 }))
  to.busyMs += performance.eventLoopUtilization(before).active
  to.parts += 1
}
for (const [way, { seconds, busyMs, parts }] of Object.entries(took)) {
  const rate = Math.round((parts * PART_ROWS) / seconds)
  console.log(
    `${way}: ${rate} visits/s stored, which is busy for ${(busyMs / parts).toFixed(1)} ms a part of ${PART_ROWS}`,
  )
}

const hours = { from: (today - DAYS + 1) * 24, to: today * 24 + 23 }
const scope = { appId: 'app' }
const QUESTIONS = {
  'visits, visitors and addresses of an app, 30 days': (figures) => figures.accessTotal(scope, hours),
  'the same by hour': (figures) => figures.accessByTime(scope, hours, 'hour'),
  'details by link and day': (figures) => figures.accessRows(scope, hours, 'day', { limit: 20, offset: 0 }),
  'distribution by brand': (figures) => figures.distributionShares(scope, hours, 'brand'),
  'ranking of 50 links': (figures) => figures.linkFigures('app', hours),
}
for (const [name, ask] of Object.entries(QUESTIONS)) {
  const times = []
  for (let time = 0; time < 5; time += 1) times.push(await secondsOf(() => ask(store.figures)))
  console.log(`${name}: ${Math.round(times.toSorted((a, b) => a - b)[2] * 1000)} ms`)
}
// The thread keeps no process waiting for its end.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
await store.close()
await thread.close()

async function secondsOf(work) {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}
