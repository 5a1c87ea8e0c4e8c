// Every call of the data pages on generated visits, through the whole server; and how fast visits are rolled up.
import { dist } from './dist.mjs'
import { fillRollups } from './fill-rollups.mjs'
import { DAYS, generateVisits } from './generate-visits.mjs'
import { openWorld } from './open-world.mjs'
import { count, middle, timesOf } from './timing.mjs'

const BAR_MS = 100
const STEPPED = 20_000

export async function dataQueries({ databaseUrl, folder, rows, quick, log }) {
  // What is left of the generated visits is rolled up in the server's own steps, which gives their speed.
  const stepped = await steps({ databaseUrl: beside(databaseUrl, 'steps'), folder, log, rows: quick ? 2_000 : STEPPED })
  const made = databaseUrl.endsWith('#ready') ? undefined : await generateVisits({ databaseUrl, folder, rows, log })
  const url = databaseUrl.replace('#ready', '')
  if (made) await fillRollups(url, log)
  const { world, post, login, close } = await openWorld({ databaseUrl: url, folder })
  const { appId, linkId } = made ?? (await busiest(world))
  const token = await login()
  const figures = []
  for (const { name, path, body } of callsOf(world, appId, linkId)) {
    const ask = async () => {
      const { code } = await post(path, body, token)
      if (code !== 0) throw new Error(`${path} answered ${code}`)
    }
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

/** Median milliseconds of a call, and of the processor time it took, which other work on the machine hardly changes. */
async function measure(times, ask) {
  const busy = []
  const all = await timesOf(times, async () => {
    const before = process.cpuUsage()
    await ask()
    const { user, system } = process.cpuUsage(before)
    busy.push((user + system) / 1000)
  })
  return { ms: middle(all), busy: middle(busy.slice(1)) }
}

const beside = (url, name) =>
  url.startsWith('file:')
    ? url.replace('#ready', '').replace(/[^/]*$/, `${name}.db`)
    : url.replace('#ready', `_${name}`)

async function steps({ databaseUrl, folder, rows, log }) {
  if (!databaseUrl.startsWith('file:')) return []
  await generateVisits({ databaseUrl, folder, rows, log })
  const { world, close } = await openWorld({ databaseUrl, folder })
  const [{ rollUpStep }, { verifyRollups }] = await Promise.all([
    dist('visits/rollup/roll-up-step.js'),
    dist('visits/rollup/verify-rollups.js'),
  ])
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

async function busiest(world) {
  const [row] = await world.db.read.accessRollup.groupBy({
    by: ['appId', 'linkId'],
    where: { unit: 24, appId: { not: '' } },
    _sum: { pv: true },
    orderBy: { _sum: { pv: 'desc' } },
    take: 1,
  })
  return row
}

function callsOf(world, appId, linkId) {
  const end = Math.floor(world.clock.now().getTime() / 1000)
  const days = (number) => ({ start: end - (number - 1) * 86_400, end })
  const hourly = { ...days(31), unit: 'hour' }
  return [
    { name: 'app: overview', path: '/api/app/queryData', body: { appId } },
    { name: 'app: trend, 30 days', path: '/api/app/queryLinkAccessData', body: { appId, ...days(30) } },
    { name: 'app: trend, 366 days', path: '/api/app/queryLinkAccessData', body: { appId, ...days(366) } },
    { name: 'app: trend by hour, 31 days', path: '/api/app/queryLinkAccessData', body: { appId, ...hourly } },
    { name: 'app: details, 30 days', path: '/api/app/queryLinkAccessDataList', body: { appId, ...days(30) } },
    { name: 'app: details, 366 days', path: '/api/app/queryLinkAccessDataList', body: { appId, ...days(366) } },
    { name: 'app: details by hour, 31 days', path: '/api/app/queryLinkAccessDataList', body: { appId, ...hourly } },
    {
      name: 'app: details, a ninth of its links, 30 days',
      path: '/api/app/queryLinkAccessDataList',
      body: { appId, ...days(30), keyword: '链接1' },
    },
    { name: 'app: top 10 links, 30 days', path: '/api/app/queryAppLinkTop', body: { appId, ...days(30) } },
    { name: 'app: ranking with change, 30 days', path: '/api/app/queryAppLinkTopList', body: { appId, ...days(30) } },
    { name: 'app: ranking with change, 366 days', path: '/api/app/queryAppLinkTopList', body: { appId, ...days(366) } },
    {
      name: 'app: distribution by brand, 30 days',
      path: '/api/app/queryLinkDistributionData',
      body: { appId, ...days(30) },
    },
    {
      name: 'app: distribution by store, 366 days',
      path: '/api/app/queryLinkDistributionData',
      body: { appId, ...days(366), dimension: 'store' },
    },
    { name: 'link: trend, 30 days', path: '/api/appLink/queryAccessData', body: { linkId, ...days(30) } },
    { name: 'link: trend by hour, 31 days', path: '/api/appLink/queryAccessData', body: { linkId, ...hourly } },
    { name: 'link: details, 366 days', path: '/api/appLink/queryAccessDataList', body: { linkId, ...days(366) } },
    {
      name: 'link: distribution by brand, 366 days',
      path: '/api/appLink/queryLinkDistributionData',
      body: { linkId, ...days(366) },
    },
  ]
}
