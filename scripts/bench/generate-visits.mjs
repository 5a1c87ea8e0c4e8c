// Generated visits over the last days, the same for the same number on both databases:
//   node scripts/bench/generate-visits.mjs --rows 1000000 --database file:/tmp/bench/main.db
// One app of 1,000 links has half of them, nine of 100 links the rest; of ten visitors four come back.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { generatedSql } from './generated-sql.mjs'
import { manyLinks } from './many-links.mjs'
import { openWorld } from './open-world.mjs'
import { rawDatabase } from './raw-database.mjs'

const HOUR = 3_600_000
const STEP = 500_000
export const DAYS = 90
const LINKS = [1000, ...Array.from({ length: 9 }, () => 100)]

/** Fills an empty database; gives the id of the large app and of its busiest link. */
export async function generateVisits({ databaseUrl, folder, rows, log = () => {} }) {
  const { world, close } = await openWorld({ databaseUrl, folder })
  const apps = []
  for (const count of LINKS) apps.push(await manyLinks(world, count))
  const lastHour = Math.floor((world.clock.now().getTime() + 8 * HOUR) / HOUR)
  await close()
  const raw = await rawDatabase(databaseUrl)
  const provider = databaseUrl.startsWith('file:') ? 'sqlite' : 'postgresql'
  const sql = generatedSql(provider, { rows, firstHour: lastHour - DAYS * 24 + 1, hours: DAYS * 24 })
  for (const statement of sql.prepare) await raw.run(statement)
  for (const { appId, linkIds } of apps) {
    for (const linkId of linkIds) await raw.run(sql.addLink(appId, linkId))
  }
  for (let first = 0; first < rows; first += STEP) {
    const last = Math.min(first + STEP, rows) - 1
    for (const statement of sql.between(first, last)) await raw.run(statement)
    log(`${last + 1} visits generated`)
  }
  await raw.run('DROP TABLE "BenchLink"')
  await raw.close()
  return { appId: apps[0].appId, linkId: apps[0].linkIds[0] }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: { rows: { type: 'string', default: '1000000' }, database: { type: 'string' }, folder: { type: 'string' } },
  })
  if (!values.database) throw new Error('--database file:… or postgresql://… is needed')
  const { database: databaseUrl, folder = '/tmp/unilink-bench-files', rows } = values
  console.log(await generateVisits({ databaseUrl, folder, rows: Number(rows), log: console.log }))
}
