import { contract } from '@unilink/shared'
import { rollUpStep } from '@unilink/server/visits/rollup/roll-up-step.ts'
import { verifyRollups } from '@unilink/server/visits/rollup/verify-rollups.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import { openWorld } from '#src/bench/open-world.ts'
import type { BenchOptions, Row, Section } from '#src/bench/report.ts'
import { count, middle, timesOf } from '#src/bench/timing.ts'
import { fillRollups } from './fill-rollups.ts'
import { DAYS, generateVisits } from './generate-visits.ts'

const BAR_MS = 100
const STEPPED = 20_000

/** Every call of the data pages on generated visits, through the whole server; and how fast visits are rolled up. */
export async function dataQueries({ databaseUrl, folder, rows, quick, log }: BenchOptions): Promise<Section> {
  // The server's own steps roll up a smaller database, which gives their speed.
  const stepped = await steps({ databaseUrl: beside(databaseUrl), folder, log, rows: quick ? 2_000 : STEPPED })
  const made = databaseUrl.endsWith('#ready') ? undefined : await generateVisits({ databaseUrl, folder, rows, log })
  const url = databaseUrl.replace('#ready', '')
  if (made) await fillRollups(url, log)
  const { world, call, login, close } = await openWorld({ databaseUrl: url, folder })
  const { appId, linkId } = made ?? (await busiest(world))
  const token = await login()
  const figures: Row[] = []
  for (const [name, ask] of questionsOf(world, call, token, { appId, linkId })) {
    const { ms, busy } = await measure(quick ? 3 : 7, ask)
    figures.push([name, `${ms.toFixed(1)} ms`, `≤ ${BAR_MS} ms`, `of it ${busy.toFixed(1)} ms processor time`])
  }
  await close()
  return {
    title: `Data pages on ${count(rows)} visits`,
    note: `One app of 1,000 links has half of the visits of ${DAYS} days, four in ten by visitors who come back. Median of whole calls.`,
    rows: [...stepped, ...figures],
  }
}

/** Median milliseconds of a call, and of its processor time, which other load hardly changes. */
async function measure(times: number, ask: () => Promise<unknown>): Promise<{ ms: number; busy: number }> {
  const busy: number[] = []
  const all = await timesOf(times, async () => {
    const before = process.cpuUsage()
    await ask()
    const { user, system } = process.cpuUsage(before)
    busy.push((user + system) / 1000)
  })
  return { ms: middle(all), busy: middle(busy.slice(1)) }
}

const beside = (url: string) =>
  url.startsWith('file:') ? url.replace('#ready', '').replace(/[^/]*$/, 'steps.db') : url.replace('#ready', '_steps')

async function steps({ databaseUrl, folder, rows, log }: Omit<BenchOptions, 'quick'>): Promise<Row[]> {
  if (!databaseUrl.startsWith('file:')) return []
  await generateVisits({ databaseUrl, folder, rows, log })
  const { world, close } = await openWorld({ databaseUrl, folder })
  const begun = performance.now()
  let done = 0
  for (let more = true; more;) {
    const step = await rollUpStep(world.db, 4_000)
    done += step.rows
    more = step.more
  }
  const seconds = (performance.now() - begun) / 1000
  const { differences } = await verifyRollups(world)
  await close()
  return [
    ['roll-up in steps of 4,000 (visits and events)', `${count(done / seconds)} rows/s`, '–', '–'],
    [
      'differences from a full count',
      String(differences.length),
      '0',
      differences.length === 0 ? 'equal' : 'DIFFERENT',
    ],
  ]
}

interface Busiest {
  appId: string
  linkId: string
}

async function busiest(world: World): Promise<Busiest> {
  const [row] = await world.db.read.accessRollup.groupBy({
    by: ['appId', 'linkId'],
    where: { unit: 24, appId: { not: '' } },
    _sum: { pv: true },
    orderBy: { _sum: { pv: 'desc' } },
    take: 1,
  })
  if (!row) throw new Error('nothing is rolled up in this database')
  return row
}

type Ask = Awaited<ReturnType<typeof openWorld>>['call']
type Question = readonly [name: string, ask: () => Promise<unknown>]

function questionsOf(world: World, call: Ask, token: string, { appId, linkId }: Busiest): Question[] {
  const end = Math.floor(world.clock.now().getTime() / 1000)
  const days = (number: number) => ({ start: end - (number - 1) * 86_400, end })
  const hourly = { ...days(31), unit: 'hour' as const }
  const { app, appLink } = contract
  const [month, year] = [
    { appId, ...days(30) },
    { appId, ...days(366) },
  ]
  const ofLink = { linkId, ...days(366) }
  return [
    ['app: overview', () => call(app.queryData, { appId }, token)],
    ['app: trend, 30 days', () => call(app.queryLinkAccessData, month, token)],
    ['app: trend, 366 days', () => call(app.queryLinkAccessData, year, token)],
    ['app: trend by hour, 31 days', () => call(app.queryLinkAccessData, { appId, ...hourly }, token)],
    ['app: details, 30 days', () => call(app.queryLinkAccessDataList, month, token)],
    ['app: details, 366 days', () => call(app.queryLinkAccessDataList, year, token)],
    ['app: details by hour, 31 days', () => call(app.queryLinkAccessDataList, { appId, ...hourly }, token)],
    [
      'app: details, a ninth of its links, 30 days',
      () => call(app.queryLinkAccessDataList, { ...month, keyword: '链接1' }, token),
    ],
    ['app: top 10 links, 30 days', () => call(app.queryAppLinkTop, month, token)],
    ['app: ranking with change, 30 days', () => call(app.queryAppLinkTopList, month, token)],
    ['app: ranking with change, 366 days', () => call(app.queryAppLinkTopList, year, token)],
    ['app: distribution by brand, 30 days', () => call(app.queryLinkDistributionData, month, token)],
    [
      'app: distribution by store, 366 days',
      () => call(app.queryLinkDistributionData, { ...year, dimension: 'store' }, token),
    ],
    ['link: trend, 30 days', () => call(appLink.queryAccessData, { linkId, ...days(30) }, token)],
    ['link: trend by hour, 31 days', () => call(appLink.queryAccessData, { linkId, ...hourly }, token)],
    ['link: details, 366 days', () => call(appLink.queryAccessDataList, ofLink, token)],
    ['link: distribution by brand, 366 days', () => call(appLink.queryLinkDistributionData, ofLink, token)],
  ]
}
