import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; 24094RAD4C) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36'

let server: TestApp
let link: SeededLink
beforeEach(async () => {
  server = await createTestApp()
  link = await seedLink(server.world)
})
afterEach(() => server.close())

const host = () => new URL(server.world.config.linkOrigin).host
const visit = (headers: Record<string, string> = {}) =>
  server.http.get(`/s/${link.code}`).set({ 'user-agent': PHONE, host: host(), ...headers })
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  /uv=[\w-]{22}/.exec(String(answer.headers['set-cookie']))?.[0] ?? ''
const tell = (page: string, headers: Record<string, string>) =>
  server.http
    .post('/api/stat/add')
    .set({ 'user-agent': PHONE, host: host(), ...headers })
    .send({ type: 'visit', visitId: /data-v="([^"]+)"/.exec(page)?.[1], event: 'exposure' })

async function counted() {
  await server.world.visits.settled()
  const visits = await server.world.db.read.visit.findMany({ select: { kind: true, visitorKey: true } })
  const kinds = (kind: string) => visits.filter((one) => one.kind === kind)
  return {
    pv: kinds('visit').length,
    uv: new Set(kinds('visit').map(({ visitorKey }) => visitorKey)).size,
    flood: kinds('flood').length,
    program: kinds('program').length,
    preview: kinds('preview').length,
    bot: kinds('bot').length,
  }
}

describe('visitors', () => {
  it('are forty behind one address, whatever phones they have', async () => {
    for (let phone = 0; phone < 40; phone += 1) {
      const page = await visit()
      expect((await tell(page.text, { cookie: cookieOf(page) })).body).toMatchObject({ data: { accepted: 1 } })
    }
    expect(await counted()).toMatchObject({ pv: 40, uv: 40, flood: 0 })
  })

  it('are one when they bring the cookie again', async () => {
    const cookie = cookieOf(await visit())
    const again = await visit({ cookie })
    expect(again.headers['set-cookie']).toBeUndefined()
    expect(await counted()).toMatchObject({ pv: 2, uv: 1 })
  })

  it('of an https host keep their cookie to that host and from scripts', async () => {
    const secure = await createTestApp({ config: { linkOrigin: 'https://link.test' } })
    const { code } = await seedLink(secure.world)
    const ask = (cookie = '') => secure.http.get(`/s/${code}`).set({ 'user-agent': PHONE, host: 'link.test', cookie })
    const given = String((await ask()).headers['set-cookie'])
    expect(given).toMatch(/^__Host-uv=[\w-]{22}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/)
    expect((await ask(given.split(';', 1)[0])).headers['set-cookie']).toBeUndefined()
    await secure.close()
  })

  it('are told apart by the hash of the day once a page shows that they keep no cookie', async () => {
    const page = await visit()
    await tell(page.text, {})
    await visit()
    await visit()
    expect(await counted()).toMatchObject({ pv: 3, uv: 2 })
  })

  it('are not taken for such by what a page of another host tells', async () => {
    const page = await visit()
    await tell(page.text, { host: 'landing.example.com' })
    await visit()
    expect(await counted()).toMatchObject({ pv: 2, uv: 2 })
  })
})

describe('what is no visitor', () => {
  it('is kept apart by what it is', async () => {
    for (const ua of ['curl/8.7.1', 'okhttp/4.12.0', '', 'Mozilla/5.0 HeadlessChrome/125.0 Safari/537.36'])
      await visit({ 'user-agent': ua })
    await visit({ 'user-agent': 'Twitterbot/1.0' })
    await visit({ 'user-agent': 'Baiduspider/2.0' })
    expect(await counted()).toEqual({ pv: 0, uv: 0, flood: 0, program: 4, preview: 1, bot: 1 })
  })

  it('is more than 30 visits of one client in a minute, with a cookie or without, and what comes of them', async () => {
    const cookie = cookieOf(await visit())
    for (let count = 0; count < 60; count += 1) await visit({ cookie })
    expect(await counted()).toMatchObject({ pv: 30, uv: 1, flood: 31 })
    for (let count = 0; count < 60; count += 1) await visit({ 'user-agent': `${PHONE} a` })
    const { pv, flood } = await counted()
    expect({ pv, flood }).toEqual({ pv: 60, flood: 61 })
    const page = await visit({ cookie })
    // Nothing that its page tells counts it: its own cookie came too often.
    expect((await tell(page.text, { cookie })).body).toMatchObject({ data: { accepted: 0 } })
    expect((await counted()).flood).toBe(62)
    server.world.clock.advance(60_000)
    await visit({ cookie })
    expect((await counted()).pv).toBe(61)
  })
})

it('counts what is told late on the day of its visit', async () => {
  const page = await visit()
  const before = server.world.clock.now().getTime()
  server.world.clock.advance(20 * 3_600_000)
  await tell(page.text, { cookie: cookieOf(page) })
  await server.world.visits.settled()
  const event = await server.world.db.read.visitEvent.findFirstOrThrow()
  expect(event.hour).toBe(event.visitHour)
  expect(Number(event.at)).toBeGreaterThan(before)
})
