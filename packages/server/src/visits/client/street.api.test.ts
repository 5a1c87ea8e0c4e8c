import { SIMULATED_DEVICES } from '@unilink/shared'
import { DEFAULT_LIMITS } from '#src/kernel/config/config.ts'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { seedLink } from '#support/seed-link.ts'
import { hasRedis, TestRedis } from '#support/servers/redis-server.ts'
import { createTestDatabase, type TestDatabase } from '#support/servers/test-database.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { tries } from '#support/tries.ts'

/** How many phones and hits there are; `STREET_PHONES=2000` is a carrier's minute. */
const PHONES = Number(process.env['STREET_PHONES'] ?? tries(36, 60))
const HITS_OF_PHONE = 2.5
const IPHONE = SIMULATED_DEVICES['iphone-safari'].ua
const PORTAL = 'http://portal.test'

let server: TestApp
/** Another process on the same database, where there is one; requests go to each in turn. */
let second: TestApp | undefined
let database: TestDatabase | undefined
let redis: TestRedis | undefined
let code: string
let asked = 0
afterEach(async () => {
  await Promise.all([server.close(), second?.close()])
  await Promise.all([database?.drop(), redis?.remove()])
  second = database = redis = undefined
})

const next = () => ((asked += 1) % 2 === 1 ? server : (second ?? server)).http
/** What a page told one process has reached the other. */
const SETTLING_MS = 300
const settled = async () => {
  if (second) await new Promise((resolve) => setTimeout(resolve, SETTLING_MS))
}

const idOn = (page: string) => /data-v="([^"]+)"/.exec(page)?.[1]

/** One phone: it keeps its cookies by host, follows redirects, and its page tells what it sees where it stands. */
class Phone {
  readonly #jar = new Map<string, string>()

  async open(address: string): Promise<{ host: string; id: string | undefined }> {
    const { host, pathname, search } = new URL(address)
    const page = await next()
      .get(`${pathname}${search}`)
      .redirects(0)
      .set({ host, 'user-agent': IPHONE, cookie: this.#jar.get(host) ?? '' })
    const given = /(?:__Host-)?uv=[\w-]{22}/.exec(String(page.headers['set-cookie']))?.[0]
    if (given) this.#jar.set(host, given)
    if (page.status === 302) return this.open(page.headers['location'] ?? '')
    return { host, id: idOn(page.text) }
  }

  async tell({ host, id }: { host: string; id: string | undefined }, event = 'exposure') {
    const cookie = this.#jar.get(host) ?? ''
    const told = { type: 'visit', visitId: id, event }
    await next().post('/api/stat/add').set({ host, 'user-agent': IPHONE, cookie }).send(told)
  }
}

async function counted() {
  await Promise.all([server.world.visits.settled(), second?.world.visits.settled()])
  const rows = await server.world.db.read.visit.groupBy({ by: ['kind'], _count: true })
  const of = (kind: string) => rows.find((row) => row.kind === kind)?._count ?? 0
  const visitors = await server.world.db.read.visit.findMany({
    where: { kind: 'visit' },
    distinct: ['visitorKey'],
    select: { visitorKey: true },
  })
  return { pv: of('visit'), uv: visitors.length, flood: of('flood') - of('-flood') }
}

/** A share that phones behind one address would use up at once, if they had it together. */
const NARROW = { limits: { ...DEFAULT_LIMITS, eventsPerMinute: 3 } }
const SHAPES = {
  'one origin': { origins: { portalOrigin: 'http://l.test', linkOrigin: 'http://l.test' }, host: 'l.test' },
  'three hosts': {
    origins: { portalOrigin: PORTAL, linkOrigin: 'http://l.test', landingOrigin: 'http://go.test' },
    host: 'l.test',
  },
  'a host for each app': {
    origins: { portalOrigin: PORTAL, linkOrigin: 'http://{app}.u.test', landingOrigin: 'http://go.test' },
    host: undefined,
  },
  'a domain of its own': {
    origins: { portalOrigin: PORTAL, linkOrigin: 'http://l.test', landingOrigin: 'http://go.test' },
    host: 'go.brand.test',
  },
}

/** Starts the platform in a shape; gives the address of a link on it. */
async function started({ origins, host }: (typeof SHAPES)[keyof typeof SHAPES], shared?: TestRedis): Promise<string> {
  redis = shared
  database = shared && (await createTestDatabase())
  const config = { ...origins, ...NARROW, redisUrl: shared?.url }
  server = await createTestApp({ config, ...(database && { database }) })
  const { world } = server
  if (database) {
    const dataDir = join(database.folder, 'second')
    second = await createTestApp({ config: { ...config, dataDir }, database, personas: false })
    const other = second.world
    await vi.waitUntil(() => [world, other].every(({ shared: { status } }) => status === 'together'), 10_000)
  }
  const link = await seedLink(world)
  code = link.code
  if (host === 'go.brand.test') {
    const now = world.clock.now()
    const domain = { appId: link.appId, domain: host, claim: host, proof: 'proof', domainState: 2 }
    const times = { provenAt: now, createdAt: now, updatedAt: now }
    await world.db.transaction((tx) => tx.appDomain.create({ data: { id: world.random.id(), ...domain, ...times } }))
    await Promise.all([world.hosts.forget(), second?.world.hosts.forget()])
  }
  return `http://${host ?? `${code.slice(0, 3)}.u.test`}/s/${code}`
}

/** A program with the agent of the phones, which goes on to the page and tells nothing. */
const hit = (address: string) => new Phone().open(address)

describe.each(Object.entries(SHAPES))('people behind one address, on %s', (_name, shape) => {
  it.each(hasRedis ? ['one process', 'two processes with Redis'] : ['one process'])(
    'count each, beside a script that is set apart, on %s',
    async (processes) => {
      const address = await started(shape, processes === 'one process' ? undefined : await TestRedis.started())
      let hits = 0
      for (let phones = 1; phones <= PHONES; phones += 1) {
        const phone = new Phone()
        const page = await phone.open(address)
        for (; hits < phones * HITS_OF_PHONE; hits += 1) await hit(address)
        await phone.tell(page)
        await phone.tell(page, 'open_attempt')
      }
      await settled()
      // The place of the last phone is free again, and no more than that one.
      for (let last = 0; last < (second ? 33 : 3); last += 1, hits += 1) await hit(address)
      expect(await counted()).toEqual({ pv: PHONES + 30, uv: PHONES + 30, flood: hits - 30 })
    },
    600_000,
  )

  it.runIf(hasRedis)('beside a script that asks both processes at once', async () => {
    const address = await started(shape, await TestRedis.started())
    for (let round = 0; round < 3; round += 1) await Promise.all(Array.from({ length: 40 }, () => hit(address)))
    expect(await counted()).toMatchObject({ pv: 30, flood: 90 })
  })

  it('count each, though all pages come before the first of them tells anything', async () => {
    const address = await started(shape)
    const phones = Array.from({ length: 45 }, () => new Phone())
    const pages = []
    for (const phone of phones) pages.push(await phone.open(address))
    expect(await counted()).toEqual({ pv: 30, uv: 30, flood: 15 })
    for (const [index, phone] of phones.entries()) {
      await phone.tell(pages[index] ?? { host: '', id: '' })
      await phone.tell(pages[index] ?? { host: '', id: '' }, 'open_attempt')
    }
    expect(await counted()).toEqual({ pv: 45, uv: 45, flood: 0 })
    const events = await server.world.db.read.visitEvent.groupBy({
      by: ['kind'],
      _count: true,
      orderBy: { kind: 'asc' },
    })
    expect(events.map(({ kind, _count }) => [kind, _count])).toEqual([
      ['exposure', 45],
      ['open_attempt', 45],
    ])
    const known = await server.world.db.read.visit.findMany({ where: { kind: 'visit' }, select: { id: true } })
    const told = await server.world.db.read.visitEvent.findMany({ distinct: ['visitId'], select: { visitId: true } })
    expect(new Set(told.map(({ visitId }) => visitId))).toEqual(new Set(known.map(({ id }) => id)))
  })
})

it('a visit that was refused is told of by its own page alone', async () => {
  const address = await started(SHAPES['one origin'])
  for (let count = 0; count < 30; count += 1) await new Phone().open(address)
  const phone = new Phone()
  const { host, id = '' } = await phone.open(address)
  const forged = [
    id.replace(/.$/, (end: string) => (end === 'A' ? 'B' : 'A')),
    id.replace(`~${code}~`, '~other~'),
    `${id}~`,
  ]
  for (const one of [...forged, '~~~', id.split('~')[0]]) await phone.tell({ host, id: one })
  expect(await counted()).toMatchObject({ pv: 30, flood: 1 })
  server.world.clock.advance(60_000)
  for (let count = 0; count < 3; count += 1) await phone.tell({ host, id })
  expect(await counted()).toMatchObject({ pv: 31, flood: 0 })
})
