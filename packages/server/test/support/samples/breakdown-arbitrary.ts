import { shanghaiHourStart } from '@unilink/shared'
import type { BreakdownQuestion, CountedMetric, VisitDimension } from '@unilink/server/kernel/ports/breakdown.ts'
import { UNTOLD } from '@unilink/server/visits/journal/visit-line.ts'
import type { EventRow, VisitRow } from '@unilink/server/kernel/ports/visit-rows.ts'
import { addressKey } from './visit-arbitrary.ts'
import fc from 'fast-check'

const KINDS = ['visit', 'visit', 'visit', 'bot', 'preview', 'program', 'flood', '-flood', 'blocked'] as const
const EVENTS = [
  'exposure',
  'open_attempt',
  'open_guess',
  'open_confirmed',
  'store_jump',
  'apk_download',
  'h5',
  'copy',
  'overlay_shown',
  'app_install',
  'app_pay',
  'app_d7',
]

const visit = fc.record({
  link: fc.constantFrom('l1', 'l2', 'l3'),
  revision: fc.constantFrom('1', '2', ''),
  hoursAgo: fc.nat({ max: 80 }),
  visitor: fc.constantFrom('p', 'q', 'r'),
  ip: fc.constantFrom('x', 'y'),
  kind: fc.constantFrom(...KINDS),
  brand: fc.constantFrom('xiaomi', 'vivo', ''),
  channel: fc.constantFrom('', 'sms', 'poster'),
  // As hostile as a region can be: it stands in queries of ClickHouse.
  city: fc.constantFrom('杭州', `o'b\\`),
  // Visits of an earlier version say nothing of these.
  later: fc.constantFrom<Partial<VisitRow>>(
    {},
    { model: 'Pixel 9', country: 'CN', utmTerm: `"a'\\` },
    { language: 'zh-CN' },
  ),
  events: fc.uniqueArray(fc.constantFrom(...EVENTS), { maxLength: 6 }),
  told: fc.constantFrom('0:1250', '6:1', '7:99', '29:0'),
})
type Drawn = typeof visit extends fc.Arbitrary<infer T> ? T : never

/** Asked in one, with a window. */
const OF_FUNNELS: readonly CountedMetric[] = ['pv', 'exposure', 'install', 'pay', 'amount', 'd7']
const METRICS: readonly CountedMetric[] = [
  'pv',
  'uv',
  'ip',
  'openAttempt',
  'openConfirmed',
  'storeJump',
  'download',
  'copy',
  'overlay',
]
const DIMENSIONS: readonly VisitDimension[] = [
  'channel',
  'city',
  'model',
  'language',
  'utmTerm',
  'brand',
  'store',
  'link',
  'revision',
]

/** Visits, and something that is asked of them, which takes the hour that it is now. */
export const BREAKDOWN_CASE = fc
  .record({
    visits: fc.array(visit, { minLength: 3, maxLength: 30 }),
    eventsFirst: fc.boolean(),
    metrics: fc.subarray([...METRICS], { minLength: 1 }),
    window: fc.option(fc.constantFrom(7, 30), { nil: undefined }),
    dimensions: fc.subarray([...DIMENSIONS]),
    tags: fc.boolean(),
    unit: fc.constantFrom('hour' as const, 'day' as const),
    range: fc.tuple(fc.nat({ max: 80 }), fc.nat({ max: 80 })),
    link: fc.option(fc.constantFrom('l1', 'l2'), { nil: undefined }),
    filters: fc.subarray([
      { dimension: 'brand' as const, values: new Set(['xiaomi', '']), not: false },
      { dimension: 'channel' as const, values: new Set(['poster']), not: true },
      { dimension: 'city' as const, values: new Set([`o'b\\`]), not: false },
      { dimension: 'model' as const, values: new Set(['Pixel 9']), not: true },
      { dimension: 'link' as const, values: new Set(['l1', 'l3']), not: false },
    ]),
  })
  .map(({ visits, eventsFirst, range, link, tags, metrics, filters, ...rest }) => ({
    visits,
    eventsFirst,
    // Links are of one app alone.
    question: (nowHour: number, appId: string): BreakdownQuestion => {
      const own = (...names: string[]) => new Set(names.map((name) => `${appId} ${name}`))
      const [from = 0, to = 0] = range.map((ago) => nowHour - ago).toSorted((a, b) => a - b)
      const days = { from: from - (from % 24), to: to - (to % 24) + 23 }
      const byTag = new Map([
        ['甲', own('l1', 'l2')],
        ['乙', own('l2')],
        ['', own('l3')],
      ])
      return {
        ...rest,
        metrics: rest.window === undefined ? metrics : OF_FUNNELS,
        filters: filters.map((one) => (one.dimension === 'link' ? { ...one, values: own(...one.values) } : one)),
        scope: { appId, ...(link !== undefined && { linkId: `${appId} ${link}` }) },
        hours: rest.unit === 'day' ? days : { from, to },
        tags: tags ? byTag : undefined,
      }
    },
  }))

export interface DrawnRows {
  visit: VisitRow
  events: EventRow[]
}

export function drawnRows(
  drawn: Drawn,
  { id, appId, nowHour }: { id: string; appId: string; nowHour: number },
): DrawnRows {
  const hour = nowHour - drawn.hoursAgo
  const at = shanghaiHourStart(hour)
  const place = { linkId: `${appId} ${drawn.link}`, appId }
  const row: VisitRow = {
    ...place,
    id,
    at,
    hour,
    kind: drawn.kind,
    revisionId: drawn.revision,
    channel: drawn.channel,
    os: 'android',
    brand: drawn.brand,
    browser: 'chrome',
    container: 'browser',
    entry: 'direct',
    province: '浙江',
    city: drawn.city,
    outcome: 'landing',
    ...UNTOLD,
    ...drawn.later,
    visitorKey: drawn.visitor,
    ipKey: addressKey(drawn.ip, hour),
  }
  const events = drawn.events.map((kind) => ({
    ...place,
    visitId: id,
    visitHour: hour,
    kind,
    at: at + 7_200_000,
    hour,
    store: kind === 'store_jump' ? 'xiaomi' : kind.startsWith('app_') ? drawn.told : '',
  }))
  return { visit: row, events }
}
