import { CODE, contract } from '@unilink/shared'
import { request as rawRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHROME, cookieOf, PAGE } from '@unilink/server/support/servers/ask-demo.ts'
import { DEMO_TOKEN, startDemo, type Demo, type Visiting } from '#support/servers/demo-visitors.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(() => demo.host.close())

describe('a visitor of a public demo', () => {
  let one: Visiting
  let two: Visiting
  beforeAll(async () => {
    one = await demo.visit()
    two = await demo.visit()
  })
  afterAll(() => demo.clear())

  it('gets a world by opening a PAGE, with a cookie that scripts cannot read', async () => {
    expect(one.first.status).toBeLessThan(500)
    expect(one.world).toMatch(/^visitor-\w{20}$/)
    expect(String(one.first.headers['set-cookie'])).toMatch(
      /^emu-visitor=[\w-]{32}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    )
    expect(one.cookie).not.toContain(one.world)
    const again = await one.call('GET', '/', undefined, PAGE)
    expect(again.headers['set-cookie']).toBeUndefined()
    expect(demo.worlds()).toEqual(['main', one.world, two.world])
  })

  it('controls it without a token: clock, faults, personas, mail, moves, requests', async () => {
    const frozen = await one.call('PUT', '/__emu/v1/clock', { freeze: true, set: '2031-05-05T00:00:00Z' })
    expect(frozen.status).toBe(200)
    expect((await two.call('GET', '/__emu/v1/clock')).json['real']).toBe(true)
    const { path } = contract.banner.queryBannerList
    expect((await one.call('POST', '/__emu/v1/faults', { path, code: CODE.linkNotFound })).status).toBe(201)
    expect((await one.call('POST', path, {})).json['code']).toBe(CODE.linkNotFound)
    expect((await two.call('POST', path, {})).json['code']).toBe(0)
    const { token } = (await one.call('POST', '/__emu/v1/personas/active/login', {})).json
    const info = contract.account.currentInfo.path
    expect((await one.call('POST', info, { token })).json['code']).toBe(0)
    expect((await two.call('POST', info, { token })).json['code']).toBe(CODE.notSignedIn)
    expect((await one.call('GET', '/__emu/mail/api/v1/messages')).status).toBe(200)
    const { requests } = (await one.call('GET', '/__emu/v1/requests?limit=1')).json as { requests: { id: string }[] }
    expect((await one.call('GET', `/__emu/v1/requests/${requests[0]?.id}/exchange`)).status).toBe(200)
    expect((await one.call('POST', '/__emu/v1/reset', {})).status).toBe(200)
    expect((await one.call('GET', '/__emu/v1/clock')).json['real']).toBe(true)
  })

  it('sees and names no other world, whether it is there or not', async () => {
    expect((await one.call('GET', '/__emu/v1/worlds')).json).toMatchObject({
      current: one.world,
      worlds: [{ id: one.world }],
      alone: true,
    })
    const named = async (world: string) => {
      const byHeader = await one.call('GET', '/__emu/v1/clock', undefined, { 'x-emu-world': world })
      const byQuery = await one.call('GET', `/__emu/v1/clock?__world=${world}`)
      return [byHeader, byQuery].map(({ status, text: said }) => ({ status, said }))
    }
    const [theirs] = await named(two.world)
    expect(theirs?.status).toBe(403)
    for (const world of [two.world, 'main', 'visitor-none', '..%2fmain']) {
      expect(await named(world), world).toEqual([theirs, theirs])
    }
    expect((await one.call('GET', '/__emu/v1/clock', undefined, { 'x-emu-world': one.world })).status).toBe(200)
    const byWorldCookie = await one.call(
      'PUT',
      '/__emu/v1/clock',
      { advance: 5 },
      { cookie: `${one.cookie}; emu-world=${two.world}` },
    )
    expect(byWorldCookie.status).toBe(200)
    expect((await two.call('GET', '/__emu/v1/clock')).json['real']).toBe(true)
  })

  it.each([
    ['POST', '/__emu/v1/worlds', {}],
    ['POST', '/__emu/v1/worlds/main/fork', {}],
    ['DELETE', '/__emu/v1/worlds/THEIRS'],
    ['DELETE', '/__emu/v1/worlds/OWN'],
    ['HEAD', '/__emu/v1/worlds'],
    ['GET', '/__emu/v1/worlds/'],
    ['GET', '/__emu/v1/snapshots'],
    ['POST', '/__emu/v1/snapshots', { name: 'x' }],
    ['POST', '/__emu/v1/snapshots/x/restore', {}],
    ['POST', '/__emu/v1/export', { name: 'x' }],
    ['POST', '/__emu/v1/import', { name: 'x' }],
    ['GET', '/__emu/v1/archive'],
    ['GET', '/__emu/v1/archive?__world=OWN'],
    ['POST', '/__emu/v1/archive'],
    ['GET', '/__emu/v1/go?world=THEIRS&as=active'],
    ['GET', '/__emu/v1/go?fork=1&as=active'],
    ['GET', '/__emu/v1/go?%66ork=1'],
    ['POST', '/__emu/v1/go?world=main'],
  ])('may not: %s %s', async (method, path, body?: object) => {
    const before = demo.worlds()
    const asked = path.replace('THEIRS', two.world).replace('OWN', one.world)
    const { status, text: said } = await one.call(method, asked, body)
    expect(status).toBe(403)
    expect(said).not.toContain(two.world)
    expect(demo.worlds()).toEqual(before)
  })

  it('gets nowhere by tricks of the path', async () => {
    const before = demo.worlds()
    for (const path of [
      '/__emu/v1/%77orlds',
      '/__emu/v1/worlds%2fmain%2ffork',
      '//__emu/v1/worlds',
      '/__emu//v1/worlds',
      '/x/../__emu/v1/worlds',
      '/__EMU/v1/worlds',
      '/__emu/v1/worlds;x',
      `${demo.host.origin}/__emu/v1/worlds`,
    ]) {
      for (const method of ['GET', 'POST']) {
        const { status, text: said } = await one.call(method, path, method === 'POST' ? {} : undefined)
        // What is no such path is the portal's page, which names no world.
        expect([404, 403, 405, 400, 200], `${method} ${path}`).toContain(status)
        expect(said, `${method} ${path}`).not.toContain(two.world)
        expect(said, `${method} ${path}`).not.toContain('"main"')
      }
    }
    expect(demo.worlds()).toEqual(before)
  })

  it('opens a state link in the own world, also as the first thing', async () => {
    const third = demo.newAddress()
    const landed = await demo.ask('GET', '/__emu/v1/go?as=active&to=/console', { ...PAGE, 'x-forwarded-for': third })
    expect(landed.status).toBe(200)
    expect(cookieOf(landed)).toMatch(/^emu-visitor=[\w-]{32}$/)
    const token = /token&quot;:&quot;([^&]+)/.exec(landed.text)?.[1]
    const as = { 'user-agent': CHROME, cookie: cookieOf(landed), 'sec-fetch-site': 'same-origin' }
    expect((await demo.ask('POST', contract.account.currentInfo.path, as, { token })).json['code']).toBe(0)
  })

  it('is asked to wait when the heavy calls are used too often', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 14; count += 1) {
      const { status } = await two.call('POST', '/__emu/v1/traffic', { visits: 1, links: ['none'] })
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 404), 429, 429])
    expect((await two.call('GET', '/__emu/v1/clock')).status).toBe(200)
    const waited = await two.call('POST', '/__emu/v1/reset', {})
    expect(waited.json).toEqual({ error: '操作过于频繁，请稍后再试' })
    expect(Number(waited.headers['retry-after'])).toBe(600)
  })

  it('is not asked for by pages of others', async () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const { status } = await one.call('PUT', '/__emu/v1/clock', { advance: 1 }, foreign)
    expect(status).toBe(403)
  })

  it('hears events of the own world alone', async () => {
    const { hostname, port } = new URL(demo.host.origin)
    const heard = await new Promise<string>((resolve, reject) => {
      const headers = { 'user-agent': CHROME, cookie: one.cookie, 'sec-fetch-site': 'same-origin' }
      const asked = rawRequest({ hostname, port, path: '/__emu/v1/events', headers }, (response) => {
        let got = ''
        response.on('data', (part) => {
          got += String(part)
          if (!got.includes('queryInfoPage')) return
          resolve(got)
          asked.destroy()
        })
        void two
          .call('POST', contract.banner.queryBannerList.path, {})
          .then(() => one.call('POST', contract.show.queryInfoPage.path, {}))
      })
      asked.on('error', reject)
      asked.end()
    })
    expect(heard).toContain(one.world)
    expect(heard).not.toContain('queryBannerList')
    expect(heard).not.toContain(two.world)
  })
})

describe('who knows the token', () => {
  it('reaches every world and the calls about worlds, as everywhere', async () => {
    const one = await demo.visit()
    const admin = { authorization: `Bearer ${DEMO_TOKEN}` }
    const { worlds: all } = (await demo.ask('GET', '/__emu/v1/worlds', admin)).json as { worlds: { id: string }[] }
    expect(all.map(({ id }) => id)).toEqual(['main', one.world])
    expect(
      (await demo.ask('PUT', '/__emu/v1/clock', { ...admin, 'x-emu-world': one.world }, { advance: 9 })).status,
    ).toBe(200)
    expect((await demo.ask('DELETE', `/__emu/v1/worlds/${one.world}`, admin)).status).toBe(200)
    expect(
      (await demo.ask('DELETE', `/__emu/v1/worlds/main`, { authorization: 'Bearer wrong-token-wrong-token' })).status,
    ).toBe(403)
  })
})
