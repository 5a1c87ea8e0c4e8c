import { allCalls, contract, exampleOf } from '@unilink/shared'
import type { DemoVisitor } from './visitor.ts'

type Attack = (visitor: DemoVisitor, number: number) => Promise<unknown>

const DAY = 86_400
const now = () => Math.floor(Date.now() / 1000)
const YEAR = () => ({ start: now() - 365 * DAY, end: now() })
const api =
  ({ path }: { path: string }, body: (visitor: DemoVisitor, number: number) => object): Attack =>
  (visitor, number) =>
    visitor.call('POST', path, { ...body(visitor, number), token: visitor.token })
const emu =
  (method: string, path: string, body?: (number: number) => object): Attack =>
  ({ call }, number) =>
    call(method, `/__emu/${path}`, body?.(number))

/** Parameters that a matcher which backtracks reads in millions of ways. */
const slow = Array.from({ length: 20 }, (_, at) => ({ name: `p${at}`, type: 'string', pattern: `${'a?'.repeat(21)}b` }))
const query = Object.fromEntries(slow.map(({ name }) => [name, 'a'.repeat(60)]))
const targets = { h5: 'https://m.starbridge.example/?x={p0}' }
const batch = Array.from({ length: 200 }, () => ({ linkName: '慢', scene: '短信', targets, params: slow }))
const ENDING = /upload|signOut|deleteAccount|modifyPwd/
const others = allCalls().filter(({ path, answer }) => !ENDING.test(path) && answer !== 'stream')
const PROFILES = ['steady', 'campaign', 'viral', 'bot-storm']
const DIMENSIONS = [['channel'], ['brand', 'region'], ['browser'], ['osVersion', 'channel']]

/** What takes a demo's time, memory or disk, by name. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  traffic: emu('POST', 'v1/traffic', (number) => ({
    visits: 20_000,
    lastMinutes: 400 * 1440,
    profile: PROFILES[number % PROFILES.length],
    seed: number,
  })),
  reset: async (visitor, number) => {
    // Else most of the time would go by in worlds that are being made anew.
    if (number % 10 > 0) return
    await visitor.call('POST', '/__emu/v1/reset', {})
  },
  simulateAll: api(contract.appLink.simulateAll, ({ appId }) => ({ appId, content: { targets, params: slow }, query })),
  batch: api(contract.appLink.addBatch, ({ appId }) => ({ appId, rows: batch, dryRun: true })),
  links: api(contract.appLink.addBatch, ({ appId }) => ({
    appId,
    rows: batch.map((row) => ({ ...row, targets: { h5: 'https://m.starbridge.example/' }, params: [] })),
  })),
  breakdown: api(contract.app.queryBreakdown, ({ appId }, number) => ({
    ...YEAR(),
    appId,
    unit: 'day',
    metrics: ['pv', 'uv'],
    dimensions: DIMENSIONS[number % DIMENSIONS.length],
    compare: true,
    limit: 100,
  })),
  figures: api(contract.app.queryLinkAccessDataList, ({ appId, linkId }) => ({
    ...YEAR(),
    appId,
    linkId,
    unit: 'day',
  })),
  exportVisits: api(contract.appLink.exportVisits, ({ linkId }) => ({ ...YEAR(), linkId, format: 'csv' })),
  exportFigures: api(contract.app.exportLinkAccessDataList, ({ appId, linkId }) => ({
    ...YEAR(),
    appId,
    linkId,
    unit: 'day',
    format: 'xlsx',
  })),
  exportLinks: api(contract.appLink.exportList, ({ appId }) => ({ appId, format: 'xlsx' })),
  exportOwn: api(contract.account.exportOwnData, () => ({})),
  search: api(contract.doc.search, () => ({ keyword: 'a%_'.repeat(10) })),
  password: api(contract.account.login, () => ({
    email: 'active@unilink.test',
    password: 'Wrong4Days',
    captchaToken: 'x',
  })),
  captcha: api(contract.account.getImgCaptcha, () => ({})),
  events: api(contract.stat.add, () => ({})),
  visit: ({ call, linkPath }) => call('GET', `${linkPath}?x=${'a'.repeat(2000)}`),
  override: emu('POST', 'v1/overrides', () => ({
    path: contract.show.queryInfoPage.path,
    answer: { data: 'x'.repeat(400_000) },
  })),
  overrideLess: emu('DELETE', 'v1/overrides'),
  mail: emu('POST', 'mail/api/v1/send', (number) => ({
    From: { Email: 'a@b.cn' },
    To: [{ Email: 'c@d.cn' }],
    Subject: String(number),
    HTML: '<b>x</b>'.repeat(12_000),
  })),
  mails: emu('GET', 'mail/api/v1/search?query=x'),
  har: emu('GET', 'v1/requests.har'),
  requests: emu('GET', 'v1/requests?limit=1000'),
  data: emu('GET', 'v1/data/visit?search=a&limit=100'),
  tables: emu('GET', 'v1/data'),
  clock: emu('PUT', 'v1/clock', (number) => ({ advance: ((number % 3) + 1) * DAY * 1000 })),
  clockBack: emu('PUT', 'v1/clock', () => ({ reset: true })),
  health: emu('POST', 'v1/outages/check', () => ({})),
  large: ({ call, token }, number) =>
    call('POST', others[number % others.length]?.path ?? '/', { token, x: 'a{'.repeat(480_000 / 2) }),
  any: ({ call, token, appId, linkId }, number) => {
    const { path, body } = others[number % others.length] ?? contract.app.queryPage
    const example = exampleOf(body) as object
    return call('POST', path, Array.isArray(example) ? example : { ...example, appId, linkId, token })
  },
}
