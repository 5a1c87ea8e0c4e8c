import { equal } from 'node:assert/strict'
import { contract, linkContent, shanghaiHour, SIMULATED_DEVICES, type DataOf } from '@unilink/shared'
import { DEFAULT_LIMITS } from '#src/kernel/config/config.ts'
import { ClickHouse } from '#src/visits/store/clickhouse/clickhouse.ts'
import { closeDays } from '#src/visits/store/clickhouse/close-days.ts'
import { TestClickHouse } from '#support/servers/clickhouse-server.ts'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'

const { app: apps, open, stat } = contract
const DAY_MS = 24 * 3_600_000
export const PHONES = { 'xiaomi-browser': 'xiaomi', 'huawei-browser': 'huawei', 'iphone-safari': 'apple' } as const
export const CHANNELS = ['poster', 'sms', 'wechat', '']
const CONTENT = linkContent.parse({
  linkName: '行程',
  scene: '推广',
  targets: { android: 'starbridge://trip/1', ios: 'starbridge://trip/1', h5: 'https://m.example.com/' },
})

/** What one person does, as far as `is` says; `pay` is the day of it. */
export interface Journey {
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
export const JOURNEYS = Array.from({ length: process.env['TEST_MATRIX'] ? 1000 : 300 }, (_, n): Journey => {
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

export type Funnel = DataOf<typeof apps.queryFunnel>
type Counted = Pick<Funnel, 'visits' | 'steps' | 'returned'>

/** The counter of its own: how many of these people did what. */
export function countOf(people: readonly Journey[], window: number): Counted {
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

/** A server whose visitors have made the journeys. */
export class WalkedJourneys {
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

  /** Adds up the days that are over, where visits are in ClickHouse. */
  async closeDays(): Promise<void> {
    await this.server.world.visits.settled()
    if (this.#clickhouse) await closeDays(this.#clickhouse.url, shanghaiHour(this.server.world.clock.now().getTime()))
  }

  /** Runs statements in ClickHouse. */
  async run(...statements: string[]): Promise<void> {
    const clickhouse = new ClickHouse(this.#clickhouse?.url ?? '')
    for (const statement of statements) await clickhouse.run(statement)
    await clickhouse.close()
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
      // What was told until then is added up; the rest comes beside it.
      if (day === 2) await this.closeDays()
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
