import { manyLinks } from '#src/bench/many-links.ts'
import { openWorld } from '#src/bench/open-world.ts'
import type { BenchOptions } from '#src/bench/report.ts'
import { generatedSql } from './generated-sql.ts'
import { rawDatabase } from './raw-database.ts'

const HOUR = 3_600_000
const STEP = 500_000
export const DAYS = 90
const LINKS = [1000, ...Array.from({ length: 9 }, () => 100)]

/**
 * Fills an empty database with the same visits for the same number of rows on both databases; gives the large app and
 * its busiest link. One app of 1,000 links has half of the visits, nine apps of 100 links the rest; four in ten
 * visitors return.
 */
export async function generateVisits({
  databaseUrl,
  folder,
  rows,
  log,
}: Omit<BenchOptions, 'quick'>): Promise<{ appId: string; linkId: string }> {
  const { world, close } = await openWorld({ databaseUrl, folder })
  const apps: { appId: string; linkIds: string[] }[] = []
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
  const [{ appId, linkIds } = { appId: '', linkIds: [] }] = apps
  return { appId, linkId: linkIds[0] ?? '' }
}
