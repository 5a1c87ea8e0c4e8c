import { createTestApp, type TestApp } from '#support/test-app.ts'
import { contract } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLink, type SeededLink } from '@unilink/server/support/seed-link.ts'
import { generateTraffic } from './generate-traffic.ts'
import type { TrafficReport } from '@unilink/shared/emulator'

let server: TestApp
let link: SeededLink
let now: number
beforeAll(async () => {
  server = await createTestApp()
  link = await seedLink(server.world)
  now = Math.floor(server.world.clock.now().getTime() / 1000)
})
afterAll(() => server.close())

const post = (body: object) => server.http.post('/__emu/v1/traffic').send(body)
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0)
const rowsOf = (linkId: string) => server.world.db.read.visit.findMany({ where: { linkId }, orderBy: { at: 'asc' } })

describe('traffic', () => {
  it('becomes visits and events of the period, and says how many of what', async () => {
    const { body, status } = await post({ links: [link.code], visits: 1200, lastMinutes: 600, seed: 7 })
    expect(status).toBe(200)
    const report = body as TrafficReport
    expect(report).toMatchObject({ visits: 1200, links: 1, from: now - 36_000, to: now })
    const rows = await rowsOf(link.linkId)
    expect(rows).toHaveLength(1200)
    expect(Number(rows[0]?.at)).toBeGreaterThanOrEqual((now - 36_000) * 1000)
    expect(Number(rows.at(-1)?.at)).toBeLessThan(now * 1000)
    for (const kind of ['visit', 'bot']) expect(rows.filter((row) => row.kind === kind).length).toBe(report.kinds[kind])
    for (const counts of [report.kinds, report.classes, report.outcomes]) expect(sum(counts)).toBe(1200)
    expect(report.kinds['visit']).toBeGreaterThan(1000)
    expect(Object.keys(report.classes).length).toBeGreaterThan(6)
    expect(await server.world.db.read.visitEvent.count({ where: { linkId: link.linkId } })).toBe(sum(report.events))
    expect(new Set(rows.map(({ visitorKey }) => visitorKey)).size).toBeLessThan(1150)
  })

  it('is drawn before it is made, as it will be', async () => {
    const wanted = { links: [link.code], visits: 300, lastMinutes: 600, profile: 'viral', seed: 'drawn' }
    const before = await server.world.db.read.visit.count()
    const { body: drawn } = await post({ ...wanted, preview: true })
    expect(await server.world.db.read.visit.count()).toBe(before)
    expect(drawn).toMatchObject({ visits: 300, kinds: {} })
    const { curve } = drawn as TrafficReport
    expect(curve.reduce((total, step) => total + step, 0)).toBe(300)
    expect(((await post(wanted)).body as TrafficReport).curve).toEqual(curve)
  })

  it('stands in the figures of the console', async () => {
    const token = await server.as('active')
    const shown = await server.call(contract.appLink.queryPage, { appId: link.appId }, token)
    const counted = await server.world.db.read.visit.count({ where: { linkId: link.linkId, kind: 'visit' } })
    expect(shown.data.list[0]?.pv7d).toBe(counted)
    const data = await server.call(contract.app.queryData, { appId: link.appId }, token)
    expect(data.data.last7.pv).toBe(counted)
    expect(data.data.last7.openAttempt).toBeGreaterThan(0)
  })

  it('is the same for the same seed', async () => {
    const [first, second] = await Promise.all([createTestApp(), createTestApp()])
    const reports: TrafficReport[] = []
    for (const { world } of [first, second]) {
      const made = await seedLink(world)
      const options = {
        links: [made.linkId],
        profile: 'campaign',
        visits: 300,
        from: now - 86_400 * 20,
        to: now,
      } as const
      reports.push(await generateTraffic(world, options))
    }
    expect(reports[1]).toEqual(reports[0])
    const times = async ({ world }: TestApp) =>
      (await world.db.read.visit.findMany({ orderBy: { at: 'asc' } })).map(({ at, brand, channel }) => [
        at,
        brand,
        channel,
      ])
    expect(await times(second)).toEqual(await times(first))
    await Promise.all([first.close(), second.close()])
  })

  it('is mostly machines in a storm of bots, none of which count as visits', async () => {
    const { linkId } = await seedLink(server.world)
    const report = await generateTraffic(server.world, { links: [linkId], profile: 'bot-storm', visits: 400 })
    const { bot = 0, preview = 0 } = report.kinds
    expect(bot + preview).toBeGreaterThan(320)
    expect(preview).toBeGreaterThan(20)
    const token = await server.as('active')
    const { data } = await server.call(contract.appLink.queryDetail, { linkId }, token)
    expect(data.linkId).toBe(linkId)
    expect(await server.world.db.read.visit.count({ where: { linkId, kind: 'visit' } })).toBe(report.kinds['visit'])
  })

  it('of a link that has stopped is blocked, and leaves no events', async () => {
    const { linkId } = await seedLink(server.world, { link: { linkState: 2 } })
    const report = await generateTraffic(server.world, { links: [linkId], profile: 'viral', visits: 200 })
    expect(report.outcomes['disabled']).toBe(report.kinds['blocked'])
    expect(report.kinds['visit']).toBeUndefined()
    expect(report.events).toEqual({})
  })
})

describe('traffic that cannot be made', () => {
  it.each([
    [{ visits: 0 }],
    [{ visits: 200_001 }],
    [{ from: 10 }],
    [{ from: 20, to: 10 }],
    [{ from: 0, to: 400 * 86_400 + 1 }],
    [{ lastMinutes: 5, from: 1, to: 2 }],
    [{ profile: 'flood' }],
    [{ links: [] }],
    [{ links: ["x' OR 1=1"] }],
    [{ visitors: 3 }],
  ])('%j is refused', async (body) => {
    const { status, body: answer } = await post(body)
    expect(status).toBe(400)
    expect(JSON.stringify(answer)).toContain('error')
  })

  it('for links that are not there is refused by name', async () => {
    const before = await server.world.db.read.visit.count()
    const { status, body } = await post({ links: [link.code, 'nosuch'] })
    expect(status).toBe(404)
    expect(JSON.stringify(body)).toContain('nosuch')
    expect(await server.world.db.read.visit.count()).toBe(before)
  })

  it('has no place outside emulator mode', async () => {
    const plain = await createTestApp({ config: { emulator: false } })
    expect((await plain.http.post('/__emu/v1/traffic').send({})).status).toBe(404)
    await plain.close()
  })
})
