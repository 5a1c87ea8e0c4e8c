import { contract } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_EMULATION, DEFAULT_VISITORS } from '@unilink/server/kernel/config/config.ts'
import { CHROME, cookieOf, PAGE } from '@unilink/server/support/servers/ask-demo.ts'
import { DEMO_TOKEN, MINUTE_MS, MOST_VISITORS, startDemo, type Demo } from '#support/servers/demo-visitors.ts'
import { startTestHost } from '#support/test-host.ts'

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(() => demo.host.close())

describe('what makes no world', () => {
  afterAll(() => demo.clear())

  it.each([
    ['a monitor', 'GET', '/health/live', { 'user-agent': CHROME }, 200],
    ['a monitor that looks closer', 'GET', '/health/ready', {}, 200],
    ['HEAD', 'HEAD', '/', PAGE, 200],
    ['a robot', 'GET', '/', { ...PAGE, 'user-agent': GOOGLEBOT }, 200],
    ['curl', 'GET', '/documents', { 'user-agent': 'curl/8.5.0', accept: '*/*' }, 200],
    ['a file of a page', 'GET', '/assets/none.js', { 'user-agent': CHROME, 'sec-fetch-mode': 'no-cors' }, 404],
    ['a PAGE loaded ahead', 'GET', '/', { ...PAGE, 'sec-purpose': 'prefetch' }, 200],
    ['a frame', 'GET', '/', { ...PAGE, 'sec-fetch-dest': 'iframe' }, 200],
    ['a program at the API', 'POST', contract.banner.queryBannerList.path, { 'user-agent': 'curl/8.5.0' }, 403],
    [
      'a PAGE of others at the API',
      'POST',
      contract.banner.queryBannerList.path,
      { 'user-agent': CHROME, origin: 'https://evil.example' },
      403,
    ],
    ['a program at a link', 'GET', '/s/abcdefgh', { 'user-agent': 'curl/8.5.0' }, 403],
    ['a program at the control', 'PUT', '/__emu/v1/clock', { 'user-agent': 'curl/8.5.0' }, 403],
    ['a program that reads mail', 'GET', '/__emu/mail/api/v1/messages', {}, 403],
    ['a program that lists worlds', 'GET', '/__emu/v1/worlds', {}, 403],
    ['a path that is written oddly', 'GET', '/%5f_emu/v1/clock', {}, 403],
  ] as const)('%s', async (_who, method, path, headers, status) => {
    const answer = await demo.ask(
      method,
      path,
      { 'x-forwarded-for': demo.newAddress(), ...headers },
      method === 'POST' ? {} : undefined,
    )
    expect(answer.status).toBe(status)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(demo.worlds()).toEqual(['main'])
  })

  it('nor does any of it reach the main world to change it', async () => {
    const { clock } = await demo.host.server.on('main', ({ clock }) => ({ clock: clock.real }))
    expect(clock).toBe(true)
    const refused = await demo.ask(
      'POST',
      contract.account.login.path,
      { 'x-emu-world': 'main' },
      { email: 'a@b.cn', password: 'x' },
    )
    expect(refused.json).toEqual({ code: 403, data: null, msg: expect.stringContaining('浏览器') as string })
  })
})

describe('a cookie', () => {
  afterAll(() => demo.clear())

  it('that was made up opens nothing and is replaced, with a word', async () => {
    const address = demo.newAddress()
    for (const forged of ['emu-visitor=main', `emu-visitor=${'A'.repeat(32)}`, 'emu-visitor=../main', 'emu-visitor=']) {
      const before = demo.worlds().length
      const answer = await demo.ask('GET', '/console', {
        ...PAGE,
        cookie: forged,
        'x-forwarded-for': demo.newAddress(),
      })
      expect([answer.status, answer.headers['content-type']], forged).toEqual([200, 'text/html; charset=utf-8'])
      expect(answer.text).toContain('演示世界已到期')
      expect(answer.text).toContain('href="/console"')
      expect(cookieOf(answer)).not.toBe(forged)
      expect(demo.worlds()).toHaveLength(before + 1)
    }
    const odd = await demo.ask('GET', '/"><script>', { ...PAGE, cookie: 'emu-visitor=x', 'x-forwarded-for': address })
    expect(odd.text).not.toContain('<script>')
  })

  it('of a lost world leads to one new world, however much a PAGE asks at a time', async () => {
    await demo.clear()
    const one = await demo.visit()
    await demo.host.server.registry.drop(one.world)
    const calls = await Promise.all(
      Array.from({ length: 5 }, () => one.call('POST', contract.banner.queryBannerList.path, {})),
    )
    expect(calls.map(({ json }) => json['code'])).toEqual([0, 0, 0, 0, 0])
    expect(new Set(calls.map(cookieOf)).size).toBe(1)
    expect(demo.worlds()).toHaveLength(2)
  })

  it('is secure where the portal is', async () => {
    const secure = await startTestHost({
      portalOrigin: 'https://demo.example',
      emulation: {
        ...DEFAULT_EMULATION,
        token: DEMO_TOKEN,
        visitors: { ...DEFAULT_VISITORS, most: 2, perClientHour: 2 },
      },
    })
    const { headers } = await secure.http.get('/').set(PAGE)
    expect(String(headers['set-cookie'])).toMatch(/; Secure$/)
    await secure.close()
  })
})

describe('the limits', () => {
  afterAll(() => demo.clear())

  it('stop one client, and let it go on when its hour is over', async () => {
    await demo.clear()
    const address = demo.newAddress()
    await demo.visit(address)
    await demo.visit(address)
    const asPage = await demo.ask('GET', '/', { ...PAGE, 'x-forwarded-for': address })
    expect(asPage.status).toBe(429)
    expect(Number(asPage.headers['retry-after'])).toBe(3600)
    expect(asPage.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(asPage.text).toContain('您所在的网络打开的演示世界过多')
    const inEnglish = { ...PAGE, 'x-forwarded-for': address, 'accept-language': 'en-GB,en;q=0.9' }
    const english = (await demo.ask('GET', '/', inEnglish)).text
    expect(english).toContain('<html lang="en">')
    expect(english).toContain('Your network has opened too many demo worlds. Try again in about 60 minutes.')
    expect(english).not.toMatch(/[\u4e00-\u9fff]/)
    expect(asPage.headers['set-cookie']).toBeUndefined()
    const own = { 'user-agent': CHROME, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address }
    const asCall = await demo.ask('POST', contract.banner.queryBannerList.path, own, {})
    expect(asCall.json).toEqual({ code: 429, data: null, msg: expect.stringContaining('过多') as string })
    expect(demo.worlds()).toHaveLength(3)
    expect((await demo.visit()).first.status).toBe(200)
    demo.pass(61 * MINUTE_MS)
    expect((await demo.ask('GET', '/', { ...PAGE, 'x-forwarded-for': address })).status).toBe(200)
  })

  it('stop a flood from many addresses at the cap, and leave those who are there alone', async () => {
    await demo.clear()
    const first = await demo.visit()
    const flood = await Promise.all(
      Array.from({ length: 20 }, () => demo.ask('GET', '/', { ...PAGE, 'x-forwarded-for': demo.newAddress() })),
    )
    const statuses = flood.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(MOST_VISITORS - 1)
    expect(statuses.filter((status) => status === 503)).toHaveLength(20 - MOST_VISITORS + 1)
    expect(demo.worlds()).toHaveLength(MOST_VISITORS + 1)
    const refused = flood.find(({ status }) => status === 503)
    expect(refused?.text).toContain('演示世界已满')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await first.call('GET', '/__emu/v1/clock')).status).toBe(200)
  })

  it('end a world after a day, however busy it is', async () => {
    await demo.clear()
    const one = await demo.visit()
    demo.pass(25 * 60 * MINUTE_MS)
    expect((await one.call('GET', '/', undefined, PAGE)).text).toContain('演示世界已到期')
    expect(demo.worlds()).not.toContain(one.world)
  })
})
