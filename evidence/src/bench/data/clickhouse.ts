// How fast visits go into ClickHouse; `clickhouse-pages.js` has what is asked of them:
//   node evidence/dist/bench/data/clickhouse.js clickhouse://127.0.0.1:8123/empty_database [visits]
// Needs a build. Leaves its tables.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BackgroundThread } from '@unilink/server/visits/background/background-thread.ts'
import { clickhouseVisitStore } from '@unilink/server/visits/store/clickhouse/clickhouse-visit-store.ts'
import { manyLinks } from '#src/bench/many-links.ts'
import { openWorld } from '#src/bench/open-world.ts'
import { secondsOf } from '#src/bench/timing.ts'
import { linesOf, today } from './journal-lines.ts'

const [url, visits = '1000000'] = process.argv.slice(2)
if (!url) throw new Error('which ClickHouse? clickhouse://host:port/database')
const DAYS = 30
const PART_ROWS = 6_000
const folder = mkdtempSync(join(tmpdir(), 'unilink-bench-'))
const place = { databaseUrl: `file:${join(folder, 'main.db')}`, folder }
const { world, close } = await openWorld(place)
const app = await manyLinks(world, 50)
const store = clickhouseVisitStore(url)
const path = join(folder, 'part')
const thread = new BackgroundThread(world.db, { databaseUrl: place.databaseUrl, visitsUrl: url }, world.log)

const ways = [
  { name: 'by a thread', parts: thread, seconds: 0, busyMs: 0, count: 0 },
  // A part now and then, to compare.
  { name: 'by the thread that answers', parts: store.parts, seconds: 0, busyMs: 0, count: 0 },
]
for (let stored = 0, part = 0; stored < Number(visits); stored += PART_ROWS, part += 1) {
  const lines = linesOf(today - (part % DAYS), PART_ROWS, app)
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const way = ways[part % 8 === 7 ? 1 : 0]
  if (!way) continue
  const before = performance.eventLoopUtilization()
  way.seconds += await secondsOf(() => way.parts.store({ path, from: 0, bytes: 4 * 1024 * 1024 }))
  way.busyMs += performance.eventLoopUtilization(before).active
  way.count += 1
}
for (const { name, seconds, busyMs, count } of ways) {
  const rate = Math.round((count * PART_ROWS) / seconds)
  console.log(
    `${name}: ${rate} visits/s stored, which is busy for ${(busyMs / count).toFixed(1)} ms a part of ${PART_ROWS}`,
  )
}

await store.close()
await thread.close()
await close()
rmSync(folder, { recursive: true, force: true })
