// What every data page costs a ClickHouse server, by its own log of queries (log_queries, query_log), or by its counters where it has none:
//   node evidence/dist/bench/data/clickhouse-pages.js clickhouse://127.0.0.1:8123/database [visits, 100000000] [apps, 200] [part of a page's name] [days, 90]
// Generates visits of so many days where the database has none: of 200 apps the largest has an eighth of them, of 2 it has 63 %. It is half past eleven in the
// evening of the last day. Needs a build. Leaves its tables.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { contract, type BreakdownDimension } from '@unilink/shared'
import { ClickHouse } from '@unilink/server/visits/store/clickhouse/clickhouse.ts'
import { closeDays } from '@unilink/server/visits/store/clickhouse/close-days.ts'
import { manyLinks } from '#src/bench/many-links.ts'
import { openWorld } from '#src/bench/open-world.ts'
import { PANELS } from './data-queries.ts'
import { generatedDay, repeatedDay } from './generated-in-clickhouse.ts'
import { today } from './journal-lines.ts'

const [url, visits = '100000000', apps = '200', only = '', days = '90'] = process.argv.slice(2)
if (!url) throw new Error('which ClickHouse? clickhouse://host:port/database')
/** What others ask meanwhile does not count, if they do so by another name. */
const user = decodeURIComponent(new URL(url).username) || 'default'
const [DAYS, TIMES] = [Number(days), 3]
const HOUR = today * 24 + 23
const now = new Date((HOUR + 0.5 - 8) * 3_600_000)
/** Days that are drawn; the others are like them. */
const DRAWN = 2
const folder = join(tmpdir(), `unilink-bench-${new URL(url).pathname.slice(1)}`)
mkdirSync(folder, { recursive: true })
const { world, call, login, close } = await openWorld(
  { databaseUrl: `file:${join(folder, 'main.db')}`, folder },
  { VISITS_URL: url },
  { now: () => now },
)
const server = new ClickHouse(url)
const [made] = await world.db.read.app.findMany({ where: { linkCount: 1000 }, select: { id: true } })
const own = made
  ? {
      appId: made.id,
      linkIds: (
        await world.db.read.link.findMany({ where: { appId: made.id }, select: { id: true }, orderBy: { id: 'asc' } })
      ).map(({ id }) => id),
    }
  : await manyLinks(world, 1000)
const firstDay = today - DAYS + 1
const [stored] = await server.rows<{ last: string }>(
  "SELECT max(toUInt32OrZero(partition)) AS last FROM system.parts WHERE active AND database = currentDatabase() AND table = 'Visits'",
)
const rows = Math.round(Number(visits) / DAYS)
for (let day = Math.max(firstDay, Number(stored?.last ?? 0) + 1); day <= today; day += 1) {
  const drawn = day - firstDay
  if (drawn < DRAWN)
    for (const statement of generatedDay({ apps: Number(apps), ...own }, day, drawn * rows, rows))
      await server.run(statement)
  else
    for (const table of ['Visits', 'VisitEvents']) {
      const columns = await server.rows<{ name: string }>(
        `SELECT name FROM system.columns WHERE database = currentDatabase() AND table = '${table}' AND default_kind = ''`,
      )
      const names = columns.map(({ name }) => name)
      await server.run(repeatedDay(table, names, firstDay + (drawn % DRAWN), day))
    }
  console.log(`${(drawn + 1) * rows} visits generated`)
}
if (visits !== '0') {
  await closeDays(url, HOUR)
  // What came since, all of it twice.
  for (const [table, hour] of [
    ['Visits', 'hour'],
    ['VisitEvents', 'visitHour'],
  ] as const)
    await server.run(`INSERT INTO ${table} SELECT * FROM ${table} WHERE ${hour} = ${HOUR}`)
}

const token = await login()
const end = Math.floor(world.clock.now().getTime() / 1000)
const { appId, linkIds } = own
const linkId = linkIds[0] ?? ''
const { app, appLink, admin } = contract
// Each time another call, as the same one may still be known.
let times = 0
const breakdown = async (days: number, dimensions: BreakdownDimension[], more: object = {}) => {
  const range = { start: end - (days - 1) * 86_400, end }
  const body = { appId, ...range, metrics: ['pv' as const], dimensions, filters: [], ...more, limit: 20 + (times += 1) }
  for (let done = false; !done;) ({ done } = await call(app.queryBreakdown, body, token))
}
const funnel = async (range: { start: number; end: number }) => {
  for (let done = false; !done;)
    ({ done } = await call(app.queryFunnel, { appId, ...range, dimension: 'channel', filters: [] }, token))
}
const TWO = [
  { dimension: 'province', values: ['广东', '北京'], not: false },
  { dimension: 'os', values: ['android'], not: false },
]
const operator = await login('operator@unilink.test')
const questions: [name: string, ask: () => Promise<unknown>][] = [
  ['home', () => call(app.queryHome, {}, token)],
  ["operators' desk", () => call(admin.desk.queryHome, {}, operator)],
  ['list of links', () => call(appLink.queryPage, { appId, order: 'mostVisited' }, token)],
  ['app: overview', () => call(app.queryData, { appId }, token)],
  ...[1, 7, 30, 90].flatMap((days): [string, () => Promise<unknown>][] => {
    if (days > DAYS) return []
    const range = { start: end - (days - 1) * 86_400, end }
    const unit = { unit: days > 31 ? ('day' as const) : ('hour' as const) }
    const of = (name: string) => `${name}, ${days} days`
    return [
      [of('app: trend'), () => call(app.queryLinkAccessData, { appId, ...range, compare: true }, token)],
      [of('app: trend by hour'), () => call(app.queryLinkAccessData, { appId, ...range, ...unit }, token)],
      [of('app: details'), () => call(app.queryLinkAccessDataList, { appId, ...range }, token)],
      [of('app: details by hour'), () => call(app.queryLinkAccessDataList, { appId, ...range, ...unit }, token)],
      [
        of('app: search among links'),
        () => call(app.queryLinkAccessDataList, { appId, ...range, keyword: '链接1' }, token),
      ],
      [of('app: ranking'), () => call(app.queryAppLinkTopList, { appId, ...range }, token)],
      [
        of('app: distribution by brand'),
        () => call(app.queryLinkDistributionData, { appId, ...range, dimension: 'brand' }, token),
      ],
      [of('app: panels of the overview'), () => breakdown(days, PANELS)],
      [
        of('app: panels of openings behind a filter'),
        () => breakdown(days, PANELS, { metrics: ['openAttempt'], filters: TWO.slice(0, 1) }),
      ],
      [of('app: by channel'), () => breakdown(days, ['channel'])],
      [of('app: by city with visitors'), () => breakdown(days, ['city'], { metrics: ['pv', 'uv'] })],
      [of('app: by link with visitors'), () => breakdown(days, ['link'], { metrics: ['pv', 'uv'] })],
      [of('app: by model and openings'), () => breakdown(days, ['model'], { metrics: ['pv', 'openAttempt'] })],
      [
        of('app: by brand behind two filters, visitors'),
        () => breakdown(days, ['brand'], { metrics: ['pv', 'uv'], filters: TWO }),
      ],
      [of('app: funnel by channel'), () => funnel(range)],
      [of('link: trend'), () => call(appLink.queryAccessData, { linkId, ...range }, token)],
      [of('link: details'), () => call(appLink.queryAccessDataList, { linkId, ...range }, token)],
      [of('link: distribution'), () => call(appLink.queryLinkDistributionData, { linkId, ...range }, token)],
    ]
  }),
]
const SPENT = `arraySum(arrayMap((name, value) -> if(name IN ('UserTimeMicroseconds', 'SystemTimeMicroseconds'), value, 0), ProfileEvents.Names, ProfileEvents.Values))`
type Spent = Record<'ms' | 'mb' | 'rows' | 'queries', number>
const [logged] = await server.rows("SELECT name FROM system.tables WHERE database = 'system' AND name = 'query_log'")

/** What a server did until now, merges included; how much memory that took is not known. */
const counted = async (): Promise<Spent> => {
  const rows = await server.rows<{ event: string; value: string }>('SELECT event, value FROM system.events')
  const of = (...names: string[]) =>
    rows.reduce((sum, { event, value }) => sum + (names.includes(event) ? Number(value) : 0), 0)
  const ms = of('UserTimeMicroseconds', 'SystemTimeMicroseconds') / 1000
  return { ms, mb: 0, rows: of('SelectedRows'), queries: of('SelectQuery') }
}

/** What is asked, and what that cost. */
async function spentBy(ask: () => Promise<unknown>): Promise<Spent> {
  if (!logged) {
    const before = await counted()
    await ask()
    const after = await counted()
    return Object.fromEntries(Object.entries(after).map(([of, all]) => [of, all - before[of as 'ms']])) as Spent
  }
  const [begun] = await server.rows<{ now: string }>('SELECT toUnixTimestamp(now()) AS now')
  await new Promise((done) => setTimeout(done, 1_100))
  await ask()
  await server.run('SYSTEM FLUSH LOGS')
  const [spent] = await server.rows<Record<keyof Spent, string>>(
    `SELECT sum(${SPENT}) / 1000 AS ms, max(memory_usage) / 1e6 AS mb, sum(read_rows) AS rows, count() AS queries FROM system.query_log
     WHERE event_time > toDateTime(${Number(begun?.now)}) AND type > 1 AND query LIKE 'SELECT%' AND query NOT LIKE '%query_log%' AND user = '${user}' AND query NOT LIKE '%toUnixTimestamp(now())%'`,
  )
  return Object.fromEntries(Object.entries(spent ?? {}).map(([of, value]) => [of, Number(value)])) as Spent
}

for (const [name, ask] of questions.filter(([name]) => name.includes(only))) {
  const all: Spent[] = []
  for (let time = 0; time < TIMES; time += 1) {
    // One page that fails is told of, and the others are measured all the same.
    const spent = await spentBy(() => ask().catch((error: unknown) => console.log(`${name}: ${String(error)}`)))
    all.push(spent)
    if (spent.ms > 5_000) break
  }
  const [least] = all.toSorted((a, b) => a.ms - b.ms)
  if (least)
    console.log(
      `${name.padEnd(52)} ${least.ms.toFixed(0).padStart(7)} ms ${least.mb.toFixed(0).padStart(6)} MB ${least.queries} queries, ${(least.rows / 1e6).toFixed(2)} million rows`,
    )
}
for (const row of await server.rows(
  `SELECT table, sum(rows) AS rows, sum(bytes_on_disk) AS bytes FROM system.parts WHERE active AND database = currentDatabase() GROUP BY table ORDER BY table`,
))
  console.log(JSON.stringify(row))
await server.close()
await close()
