import { equal } from 'node:assert/strict'
import { CODE, contract, linkContent, SIMULATED_DEVICES, type DataOf } from '@unilink/shared'
import { DEFAULT_LIMITS } from '#src/kernel/config/config.ts'
import { hasClickHouse, TestClickHouse } from '#testing/servers/clickhouse-server.ts'
import { seedLink, type SeededLink } from '#testing/seed-link.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const { app: apps, appLink: links, open, stat } = contract
const DAY_MS = 24 * 3_600_000
const PHONES = { 'xiaomi-browser': 'xiaomi', 'huawei-browser': 'huawei', 'iphone-safari': 'apple' } as const
const CHANNELS = ['poster', 'sms', 'wechat', '']
const CONTENT = linkContent.parse({
  linkName: '行程',
  scene: '推广',
  targets: { android: 'starbridge://trip/1', ios: 'starbridge://trip/1', h5: 'https://m.example.com/' },
})

/** What one person does, as far as `is` says; `pay` is the day of it. */
interface Journey {
  device: keyof typeof PHONES
  channel: string
  link: number
  exposure: boolean
  attempt: boolean
  guess: boolean
  confirm: boolean
  /** By the app's server, with its secret. */
  verify: boolean
  install: boolean
  register: boolean
  pay: number | undefined
  value: string
  d1: boolean
  d7: boolean
}

/** Each has its own mix of steps, by remainders of numbers without a common factor; the whole matrix walks a thousand. */
const JOURNEYS = Array.from({ length: process.env['TEST_MATRIX'] ? 1000 : 300 }, (_, n): Journey => {
  const install = n % 10 < 7
  return {
    device: (Object.keys(PHONES) as (keyof typeof PHONES)[])[n % 3] ?? 'xiaomi-browser',
    channel: CHANNELS[n % 4] ?? '',
    link: n % 7 < 5 ? 0 : 1,
    exposure: n % 11 > 0,
    attempt: n % 11 > 2,
    guess: n % 11 > 5,
    confirm: n % 11 > 2 && n % 13 < 9,
    verify: n % 11 > 2 && n % 13 < 4,
    install,
    register: install && n % 17 < 12,
    pay: install && n % 19 < 8 ? (n % 5 === 0 ? 8 : 3) : undefined,
    value: n % 23 === 0 ? '0.07' : '12.50',
    d1: install && n % 3 < 2,
    d7: install && n % 29 < 9,
  }
})

type Funnel = DataOf<typeof apps.queryFunnel>
type Counted = Pick<Funnel, 'visits' | 'steps' | 'returned'>

/** The counter of its own: how many of these people did what. */
function countOf(people: readonly Journey[], window: number): Counted {
  const paid = people.filter(({ pay }) => pay !== undefined && pay < window)
  const step = (key: Funnel['steps'][number]['key'], count: number) => ({
    key,
    count,
    rate: people.length === 0 ? 0 : Math.round((count / people.length) * 10_000) / 10_000,
  })
  const doing = (
    what: 'exposure' | 'attempt' | 'guess' | 'confirm' | 'verify' | 'install' | 'register' | 'd1' | 'd7',
  ) => people.filter((one) => one[what]).length
  return {
    visits: people.length,
    steps: [
      step('exposure', doing('exposure')),
      step('openAttempt', doing('attempt')),
      step('openGuess', doing('guess')),
      step('openConfirmed', doing('confirm')),
      step('openVerified', doing('verify')),
      step('install', doing('install')),
      step('register', doing('register')),
      { ...step('pay', paid.length), amount: paid.reduce((sum, { value }) => sum + (value === '0.07' ? 7 : 1250), 0) },
    ],
    returned: { d1: doing('d1'), d7: doing('d7') },
  }
}

class Store {
  server!: TestApp
  token = ''
  #secret = ''
  ofApp: SeededLink[] = []
  #clickhouse: TestClickHouse | undefined
  #visits: string[] = []

  async open(inClickHouse: boolean): Promise<void> {
    this.#clickhouse = inClickHouse ? await TestClickHouse.started() : undefined
    const limits = { ...DEFAULT_LIMITS, eventsPerMinute: 1_000_000 }
    const visitsUrl = this.#clickhouse?.url
    this.server = await createTestApp({ config: { limits, ...(visitsUrl && { visitsUrl }) } })
    const first = await seedLink(this.server.world, { content: CONTENT })
    this.ofApp = [first, await seedLink(this.server.world, { appId: first.appId, content: CONTENT })]
  }

  async close(): Promise<void> {
    await this.server.close()
    await this.#clickhouse?.remove()
  }

  get appId(): string {
    return this.ofApp[0]?.appId ?? ''
  }

  /** All journeys, day by day; every person tells from the phone that they came with. */
  async walk(): Promise<void> {
    const owner = await this.server.as('active')
    this.#secret = (await this.server.call(apps.renewSecret, { appId: this.appId }, owner)).data.secret
    await this.#each((one, n) => this.#visit(one, n))
    for (let day = 0; day <= 8; day += 1) {
      await this.#each(async (one, n) => {
        if (day === 0 && one.install) await this.#tell(n, 'install')
        if (day === 0 && one.register) await this.#tell(n, 'register')
        if (day === one.pay) await this.#tell(n, 'pay', one.value)
        if ((day === 1 && one.d1) || (day === 7 && one.d7)) await this.#tell(n, day === 1 ? 'activate' : 'login')
      })
      this.server.world.clock.advance(DAY_MS)
    }
    await this.server.world.visits.settled()
    await this.server.world.rollups.rollUp()
    this.token = await this.server.as('active')
  }

  async #each(work: (one: Journey, n: number) => Promise<void>): Promise<void> {
    for (let from = 0; from < JOURNEYS.length; from += 20)
      await Promise.all(JOURNEYS.slice(from, from + 20).map((one, index) => work(one, from + index)))
  }

  async #visit({ device, channel, link, ...does }: Journey, n: number): Promise<void> {
    const { text } = await this.server.http
      .get(`/s/${this.ofApp[link]?.code}?ch=${channel}`)
      .set('user-agent', `${SIMULATED_DEVICES[device].ua} J${n}`)
    const visitId = /data-v="([^"]+)"/.exec(text)?.[1] ?? ''
    this.#visits[n] = /ul_v=([\w-]+\.[\w-]+)/.exec(text)?.[1] ?? ''
    const told = [
      ...(does.exposure ? (['exposure'] as const) : []),
      ...(does.attempt ? (['open_attempt'] as const) : []),
      ...(does.guess ? (['open_guess'] as const) : []),
    ]
    if (told.length > 0)
      await this.#post(stat.add.path, { events: told.map((event) => ({ type: 'visit', visitId, event })) })
    if (!does.confirm) return
    const secret = does.verify ? { secret: this.#secret } : {}
    const body = { appKey: `key${this.appId}`, visit: this.#visits[n], ...secret }
    equal((await this.#post(open.confirm.path, body)).code, 0)
  }

  async #tell(n: number, name: 'install' | 'register' | 'pay' | 'activate' | 'login', value?: string): Promise<void> {
    const body = { appKey: `key${this.appId}`, visit: this.#visits[n], name, ...(value && { value }) }
    const accepted = async () => (await this.#post(open.event.path, body)).data?.accepted
    equal(await accepted(), 1)
    // Told twice, it counts once.
    if (n % 50 === 0) equal(await accepted(), 0)
  }

  async #post(url: string, payload: object): Promise<{ code: number; data?: { accepted?: number } }> {
    return (await this.server.app.inject({ method: 'POST', url, payload })).json()
  }

  get range() {
    const end = Math.floor(this.server.world.clock.now().getTime() / 1000)
    return { start: end - 20 * 86_400, end }
  }

  async ask(body: object = {}): Promise<Funnel> {
    const { code, data } = await this.server.call(
      apps.queryFunnel,
      { appId: this.appId, ...this.range, ...body },
      this.token,
    )
    equal(code, 0)
    return data.done ? data : this.ask(body)
  }
}

const stores = hasClickHouse ? (['the database', 'ClickHouse'] as const) : (['the database'] as const)

describe.each(stores)('journeys in %s', (where) => {
  const store = new Store()
  beforeAll(async () => {
    await store.open(where === 'ClickHouse')
    await store.walk()
  }, 300_000)
  afterAll(() => store.close())

  it('are a funnel that agrees with a counter of its own, in the window of the app and in longer ones', async () => {
    const week = await store.ask()
    expect(week).toMatchObject({ done: true, window: 7, rows: [], count: 0, ...countOf(JOURNEYS, 7) })
    expect(await store.ask({ window: 30 })).toMatchObject({ window: 30, ...countOf(JOURNEYS, 30) })
    expect(countOf(JOURNEYS, 30).steps.at(-1)?.count).toBeGreaterThan(week.steps.at(-1)?.count ?? 0)
    const edit = { appId: store.appId, funnelDays: 9 }
    expect((await store.server.call(apps.edit, edit, store.token)).code).toBe(0)
    expect(await store.ask()).toMatchObject({ window: 9, ...countOf(JOURNEYS, 9) })
  })

  it.each([
    ['channel', ({ channel }: Journey) => channel],
    ['brand', ({ device }: Journey) => PHONES[device]],
    ['os', ({ device }: Journey) => (device === 'iphone-safari' ? 'ios' : 'android')],
    ['link', ({ link }: Journey) => store.ofApp[link]?.linkId ?? ''],
  ] as const)('agree by %s, and narrowed to one value of another dimension', async (dimension, valueOf) => {
    const agree = async (people: readonly Journey[], body: object) => {
      const { rows, count, ...whole } = await store.ask({ dimension, window: 7, ...body })
      expect(whole).toMatchObject(countOf(people, 7))
      const values = [...new Set(people.map(valueOf))]
      expect(count).toBe(values.length)
      expect(Object.fromEntries(rows.map(({ key, label, ...row }) => [key, { ...row, named: label !== '' }]))).toEqual(
        Object.fromEntries(
          values.map((value) => [
            value,
            {
              ...countOf(
                people.filter((one) => valueOf(one) === value),
                7,
              ),
              named: true,
            },
          ]),
        ),
      )
    }
    await agree(JOURNEYS, {})
    const filters = [{ dimension: 'channel', values: ['sms', ''], not: true }]
    await agree(
      JOURNEYS.filter(({ channel }) => channel !== 'sms' && channel !== ''),
      { filters },
    )
  })

  it('agree for one link, and in the file', async () => {
    const { linkId = '' } = store.ofApp[1] ?? {}
    const ofLink = JOURNEYS.filter(({ link }) => link === 1)
    const body = { linkId, ...store.range, window: 7 }
    const ask = async (): Promise<Funnel> => {
      const { data } = await store.server.call(links.queryFunnel, body, store.token)
      return data.done ? data : ask()
    }
    expect(await ask()).toMatchObject(countOf(ofLink, 7))
    const { text } = await store.server.http
      .post(links.exportFunnel.path)
      .send({ ...body, dimension: 'channel', format: 'csv', token: store.token })
    const amount = ((countOf(ofLink, 7).steps.at(-1)?.amount ?? 0) / 100).toFixed(2)
    const [, sum = '', ...rows] = text.trim().split('\r\n')
    const { visits, steps, returned } = countOf(ofLink, 7)
    expect(sum).toBe(
      ['合计', '', visits, ...steps.map(({ count }) => count), amount, returned.d1, returned.d7].join(','),
    )
    expect(rows).toHaveLength(CHANNELS.length)
  })
})

describe('queryFunnel', () => {
  let server: TestApp
  let link: SeededLink
  beforeAll(async () => {
    server = await createTestApp()
    link = await seedLink(server.world)
  })
  afterAll(() => server.close())

  it('refuses a store, a window out of bounds, and what is not the caller’s', async () => {
    const end = Math.floor(server.world.clock.now().getTime() / 1000)
    const ask = async (body: object, persona = 'active') =>
      server.call(apps.queryFunnel, { appId: link.appId, start: end - 86_400, end, ...body }, await server.as(persona))
    expect((await ask({ dimension: 'store' })).code).toBe(CODE.invalidFields)
    for (const window of [6, 31]) expect((await ask({ window })).code).toBe(CODE.invalidFields)
    expect((await ask({}, 'other')).code).toBe(CODE.appNotFound)
    const range = { start: end - 86_400, end }
    const token = await server.as('other')
    expect((await server.call(links.queryFunnel, { linkId: link.linkId, ...range }, token)).code).toBe(
      CODE.linkNotFound,
    )
    expect((await server.call(apps.exportFunnel, { appId: link.appId, ...range }, token)).code).toBe(CODE.appNotFound)
    expect((await server.call(links.exportFunnel, { linkId: link.linkId, ...range }, token)).code).toBe(
      CODE.linkNotFound,
    )
    expect((await ask({})).data).toMatchObject({ done: true, ...countOf([], 7) })
  })

  it.each(['12.505', '-1', '1e3', 'NaN', 0.1 + 0.2])('takes no amount like %s', async (value) => {
    const body = { appKey: `key${link.appId}`, visit: 'x'.repeat(48), name: 'pay', value }
    expect((await server.post(open.event.path, body)).code).toBe(CODE.invalidFields)
  })
})
