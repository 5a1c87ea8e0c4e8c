import { contract, type BreakdownDimension } from '@unilink/shared'
import { rollUpStep } from '@unilink/server/visits/rollup/roll-up-step.ts'
import { verifyRollups } from '@unilink/server/visits/rollup/verify-rollups.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import { openWorld } from '#src/bench/open-world.ts'
import type { BenchOptions, Row, Section } from '#src/bench/report.ts'
import { vacuum } from '#src/bench/new-database.ts'
import { count, middle, timesOf } from '#src/bench/timing.ts'
import { DAYS, generateVisits } from './generate-visits.ts'

const BAR_MS = 100
const STEPPED = 20_000

const STEP_ROWS = 4_000
/** What the overview of an app asks at once. */
export const PANELS: BreakdownDimension[] = ['channel', 'province', 'brand', 'browser', 'container', 'link']

/** Every call of the data pages on generated visits, through the whole server; and how fast visits are rolled up. */
export async function dataQueries({ databaseUrl, folder, rows, quick, log }: BenchOptions): Promise<Section> {
  // A smaller database, which is held against a full count.
  const isFile = databaseUrl.startsWith('file:')
  const stepped = isFile
    ? await steps({ databaseUrl: beside(databaseUrl), folder, log, rows: quick ? 2_000 : STEPPED })
    : []
  const busiest = await generateVisits({ databaseUrl, folder, rows, log })
  const { world, call, login, close } = await openWorld({ databaseUrl, folder })
  log(`rolled up, ${count(await rollUpAll(world))} rows/s`)
  if (!isFile) await vacuum(databaseUrl)
  const token = await login()
  const figures: Row[] = []
  for (const [name, ask] of questionsOf(world, call, token, busiest)) {
    const { ms, busy } = await measure(quick ? 3 : 7, ask)
    figures.push([name, `${ms.toFixed(1)} ms`, `≤ ${BAR_MS} ms`, `of it ${busy.toFixed(1)} ms processor time`])
  }
  await close()
  return {
    title: `Data pages on ${count(rows)} visits, ${isFile ? 'SQLite' : 'PostgreSQL'}`,
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

const beside = (url: string) => url.replace(/[^/]*$/, 'steps.db')

async function steps({ databaseUrl, folder, rows, log }: Omit<BenchOptions, 'quick'>): Promise<Row[]> {
  await generateVisits({ databaseUrl, folder, rows, log })
  const { world, close } = await openWorld({ databaseUrl, folder })
  const rate = await rollUpAll(world)
  const { differences } = await verifyRollups(world)
  await close()
  return [
    [`roll-up in steps of ${count(STEP_ROWS)} (visits and events)`, `${count(rate)} rows/s`, '–', '–'],
    [
      'differences from a full count',
      String(differences.length),
      '0',
      differences.length === 0 ? 'equal' : 'DIFFERENT',
    ],
  ]
}

/** By the server's own steps; gives the rows of a second. */
async function rollUpAll({ db }: Pick<World, 'db'>): Promise<number> {
  const begun = performance.now()
  let done = 0
  for (let more = true; more;) {
    const step = await rollUpStep(db, STEP_ROWS)
    done += step.rows
    more = step.more
  }
  return (done * 1000) / (performance.now() - begun)
}

interface Busiest {
  appId: string
  linkId: string
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
  /** As the page does, which asks again while the answer is not there yet. */
  const breakdown = async (range: typeof month, dimensions: BreakdownDimension[], more: object = {}) => {
    const body = { ...range, metrics: ['pv' as const], dimensions, filters: [], ...more }
    for (let done = false; !done;) ({ done } = await call(app.queryBreakdown, body, token))
  }
  const funnel = async (asked: typeof month & { dimension: BreakdownDimension }) => {
    for (let done = false; !done;) ({ done } = await call(app.queryFunnel, { ...asked, filters: [] }, token))
  }
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
    ['app: ranking by visitors, 366 days', () => call(app.queryAppLinkTopList, { ...year, metric: 'uv' }, token)],
    ['app: distribution by brand, 30 days', () => call(app.queryLinkDistributionData, month, token)],
    [
      'app: distribution by store, 366 days',
      () => call(app.queryLinkDistributionData, { ...year, dimension: 'store' }, token),
    ],
    ['app: panels of the overview, 30 days', () => breakdown(month, PANELS)],
    ['app: the same, visitors', () => breakdown(month, PANELS, { metrics: ['uv'] })],
    [
      'app: the same, openings of one province',
      () =>
        breakdown(month, PANELS, {
          metrics: ['openAttempt'],
          filters: [{ dimension: 'province', values: ['广东'], not: false }],
        }),
    ],
    ['app: by channel, 90 days', () => breakdown({ appId, ...days(90) }, ['channel'])],
    ['app: by link, 30 days, with visitors', () => breakdown(month, ['link'], { metrics: ['pv', 'uv'] })],
    [
      'app: by brand and channel, 30 days, with visitors',
      () => breakdown(month, ['brand', 'channel'], { metrics: ['pv', 'uv'] }),
    ],
    ['app: funnel by channel, 30 days', () => funnel({ ...month, dimension: 'channel' as const })],
    ['app: by city, 30 days, with visitors', () => breakdown(month, ['city'], { metrics: ['pv', 'uv'] })],
    [
      'app: by brand and entry of one province, 31 days',
      () =>
        breakdown({ appId, ...days(31) }, ['brand', 'entry'], {
          filters: [{ dimension: 'province', values: ['广东'], not: false }],
        }),
    ],
    [
      'app: by brand behind two filters, 31 days, with visitors',
      () =>
        breakdown({ appId, ...days(31) }, ['brand'], {
          metrics: ['pv', 'uv'],
          filters: [
            { dimension: 'province', values: ['广东'], not: false },
            { dimension: 'os', values: ['android'], not: false },
          ],
        }),
    ],
    ['link: trend, 30 days', () => call(appLink.queryAccessData, { linkId, ...days(30) }, token)],
    ['link: trend by hour, 31 days', () => call(appLink.queryAccessData, { linkId, ...hourly }, token)],
    ['link: details, 366 days', () => call(appLink.queryAccessDataList, ofLink, token)],
    ['link: distribution by brand, 366 days', () => call(appLink.queryLinkDistributionData, ofLink, token)],
  ]
}
