import { CODE, contract, linkContent, SIMULATED_DEVICES, type SimulatedDevice } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'

const { open, stat } = contract
const DAY_MS = 24 * 3_600_000

let server: TestApp
let link: SeededLink
let appKey: string

/** The codes of fifty calls at once. A busy machine refuses the last ones for now; who is refused so sends again. */
function fiftyTimes(call: () => Promise<{ code: number }>): Promise<number[]> {
  const send = async (): Promise<number> => {
    const { code } = await call()
    return code === CODE.unavailable ? send() : code
  }
  return Promise.all(Array.from({ length: 50 }, send))
}

const seed = async (owner = 'active') => {
  const made = await seedLink(server.world, {
    owner,
    app: { deferred: true },
    content: linkContent.parse({
      linkName: '行程',
      scene: '推广',
      targets: { android: 'starbridge://trip/1?sku={sku}', h5: 'https://m.example.com/' },
      params: [{ name: 'sku', type: 'string' }],
    }),
  })
  return { made, key: `key${made.appId}` }
}
beforeEach(async () => {
  server = await createTestApp()
  ;({ made: link, key: appKey } = await seed())
})
afterEach(() => server.close())

/** What a page of a visit holds: its own id, what goes out in the target, the text to copy, and AppGallery's referrer. */
async function page(device: SimulatedDevice = 'xiaomi-browser', query = '?sku=42&channel=poster') {
  const { text } = await server.http.get(`/s/${link.code}${query}`).set('user-agent', SIMULATED_DEVICES[device].ua)
  const of = (pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
  return {
    text,
    visitId: of(/data-v="([^"]+)"/),
    token: of(/ul_v=([\w-]+\.[\w-]+)/),
    carried: of(/ul_v=([\w.-]+)/),
    code: of(/UL\.([\w.-]+)/),
    referrer: of(/referrer=ul_d%3D([\w.-]+)/),
  }
}
const tried = (visitId: string) => server.call(stat.add, { type: 'visit', visitId, event: 'open_attempt' })
async function confirmations(): Promise<number> {
  await server.world.visits.settled()
  return server.world.db.read.visitEvent.count({ where: { kind: 'open_confirmed' } })
}

describe('open/confirm', () => {
  it('counts once, after the page has tried, what its target carried', async () => {
    const { visitId, token } = await page()
    expect((await server.call(open.confirm, { appKey, visit: token })).code).toBe(CODE.openingNotTried)
    await tried(visitId)
    expect(await server.call(open.confirm, { appKey, visit: token })).toMatchObject({
      code: 0,
      data: { confirmed: true },
    })
    expect((await server.call(open.confirm, { appKey, visit: token })).code).toBe(CODE.openingConfirmed)
    expect(await confirmations()).toBe(1)
  })

  it('counts once what is tried and confirmed while the database takes nothing', async () => {
    const { visitId, token } = await page()
    const away = vi.spyOn(server.world.db, 'transaction').mockRejectedValue(new Error('the database is busy'))
    await tried(visitId)
    expect((await server.call(open.confirm, { appKey, visit: token })).code).toBe(0)
    expect((await server.call(open.confirm, { appKey, visit: token })).code).toBe(CODE.openingConfirmed)
    away.mockRestore()
    expect(await confirmations()).toBe(1)
  })

  it('counts once when 50 confirm at the same time', async () => {
    const { visitId, token } = await page()
    await tried(visitId)
    const codes = await fiftyTimes(() => server.call(open.confirm, { appKey, visit: token }))
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === CODE.openingConfirmed)).toHaveLength(49)
    expect(await confirmations()).toBe(1)
  })

  it('takes nothing else for it: the page’s own id, a forged or old token, another app’s, one carried by an installation', async () => {
    const { visitId, token, code } = await page()
    await tried(visitId)
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    const [id = '', mac = ''] = code.split('.')
    for (const visit of [visitId, forged, `${id}.${mac}`, token.replace('.', '')]) {
      expect((await server.call(open.confirm, { appKey, visit })).code, visit).toBe(CODE.visitTokenInvalid)
    }
    const { key } = await seed('other')
    expect((await server.call(open.confirm, { appKey: key, visit: token })).code).toBe(CODE.visitTokenInvalid)
    expect((await server.call(open.confirm, { appKey: 'f'.repeat(20), visit: token })).code).toBe(CODE.appKeyUnknown)
    server.world.clock.advance(DAY_MS)
    expect((await server.call(open.confirm, { appKey, visit: token })).code).toBe(CODE.visitTokenInvalid)
    expect(await confirmations()).toBe(0)
  })

  it('is the only way: a page cannot tell it', async () => {
    const { visitId } = await page()
    expect((await server.post(stat.add.path, { type: 'visit', visitId, event: 'open_confirmed' })).code).toBe(
      CODE.invalidFields,
    )
    expect(await confirmations()).toBe(0)
  })
})

describe('open/event', () => {
  it('keeps each name once for a visit, for 30 days', async () => {
    const { token } = await page()
    const told = (name: 'register' | 'pay') => server.call(open.event, { appKey, visit: token, name })
    expect((await told('register')).data).toEqual({ accepted: 1 })
    expect((await told('register')).data).toEqual({ accepted: 0 })
    server.world.clock.advance(29 * DAY_MS)
    expect((await told('pay')).data).toEqual({ accepted: 1 })
    server.world.clock.advance(DAY_MS)
    expect((await told('pay')).code).toBe(CODE.visitTokenInvalid)
    await server.world.visits.settled()
    const kept = await server.world.db.read.visitEvent.findMany({
      where: { kind: { startsWith: 'app_' } },
      orderBy: { seq: 'asc' },
    })
    expect(kept).toMatchObject([
      { kind: 'app_register', linkId: link.linkId },
      { kind: 'app_pay', appId: link.appId },
    ])
  })

  it('refuses what it does not know', async () => {
    const { token } = await page()
    expect((await server.call(open.event, { appKey: 'f'.repeat(20), visit: token, name: 'pay' })).code).toBe(
      CODE.appKeyUnknown,
    )
    expect((await server.post(open.event.path, { appKey, visit: token, name: 'steal' })).code).toBe(CODE.invalidFields)
  })
})

describe('open/resolve', () => {
  it('tells link, parameters and channel of an address that opened the app', async () => {
    const { token, carried } = await page()
    const named = { code: link.code, url: `${server.world.config.linkOrigin}/s/${link.code}` }
    const opened = { source: 'direct', link: named, parameters: { sku: '42' }, channel: 'poster', visit: token }
    const query = `sku=42&channel=poster&ul_v=${token}`
    for (const url of [
      `https://go.example.com/s/${link.code}?${query}`,
      `starbridge://trip/1?${query}`,
      `starbridge://trip/1?ul_v=${carried}`,
    ]) {
      expect((await server.call(open.resolve, { appKey, url })).data).toMatchObject(opened)
    }
    const bySystem = await server.call(open.resolve, { appKey, url: `https://go.example.com/s/${link.code}?sku=42` })
    expect(bySystem.data).toMatchObject({ source: 'direct', parameters: { sku: '42' }, visit: null })
    expect((await server.call(open.resolve, { appKey, url: 'starbridge://home' })).data).toMatchObject({
      source: 'none',
      link: null,
    })
    expect((await server.call(open.resolve, { appKey })).data).toMatchObject({ source: 'none' })
  })

  it('refuses links that are not the app’s, and those that do not serve', async () => {
    const { key } = await seed('other')
    const url = `https://go.example.com/s/${link.code}`
    expect((await server.call(open.resolve, { appKey: key, url })).code).toBe(CODE.linkNotFound)
    expect((await server.call(open.resolve, { appKey, url: 'https://go.example.com/s/nothing1' })).code).toBe(
      CODE.linkNotFound,
    )
    expect((await server.call(open.resolve, { appKey: 'f'.repeat(20), url })).code).toBe(CODE.appKeyUnknown)
    const off = await seedLink(server.world, { appId: link.appId, link: { linkState: 2 } })
    expect((await server.call(open.resolve, { appKey, url: `https://go.example.com/s/${off.code}` })).code).toBe(
      CODE.linkUnavailable,
    )
  })

  it.each([
    ['code', 'xiaomi-browser'],
    ['code', 'iphone-safari'],
    ['referrer', 'huawei-browser'],
  ] as const)('redeems what the page gave as %s to %s once, within a day', async (source, device) => {
    const text = (await page(device))[source]
    const redeemed = await server.call(open.resolve, { appKey, [source]: text })
    expect(redeemed.data).toMatchObject({
      source,
      link: { code: link.code },
      parameters: { sku: '42' },
      channel: 'poster',
    })
    expect((await server.call(open.resolve, { appKey, [source]: text })).code).toBe(CODE.deferralRedeemed)
    const visit = redeemed.data.visit ?? ''
    expect((await server.call(open.event, { appKey, visit, name: 'install' })).data).toEqual({ accepted: 1 })
    const late = (await page(device))[source]
    server.world.clock.advance(DAY_MS)
    expect((await server.call(open.resolve, { appKey, [source]: late })).code).toBe(CODE.deferralInvalid)
  })

  it('redeems a text once when 50 try at the same time', async () => {
    const { code } = await page()
    const codes = await fiftyTimes(() => server.call(open.resolve, { appKey, code }))
    expect(codes.filter((one) => one === 0)).toHaveLength(1)
    expect(codes.filter((one) => one === CODE.deferralRedeemed)).toHaveLength(49)
    expect(await server.world.db.read.redemption.count()).toBe(1)
  })

  it('refuses forged and foreign texts, and uses nothing up by that', async () => {
    const { code, token } = await page()
    const [id = '', mac = '', values = ''] = code.split('.')
    const { key } = await seed('other')
    expect((await server.call(open.resolve, { appKey: key, code })).code).toBe(CODE.deferralForeign)
    for (const forged of [`${id}.${mac.slice(0, -2)}AA.${values}`, token, `${id}.${mac}.!`, `${code}.more`]) {
      expect([CODE.deferralInvalid, CODE.invalidFields]).toContain(
        (await server.call(open.resolve, { appKey, code: forged })).code,
      )
    }
    // The values are the visitor's own; the link takes of them what it declares.
    const odd = Buffer.from('sku=7&admin=1&__proto__=x').toString('base64url')
    const { data } = await server.call(open.resolve, { appKey, code: `${id}.${mac}.${odd}` })
    expect(data.parameters).toEqual({ sku: '7' })
    const { code: other } = await page()
    await server.world.db.transaction((tx) => tx.link.update({ where: { id: link.linkId }, data: { linkState: 2 } }))
    server.world.links.forget()
    expect((await server.call(open.resolve, { appKey, code: other })).code).toBe(CODE.linkUnavailable)
    expect(await server.world.db.read.redemption.count()).toBe(1)
  })
})

describe('pages', () => {
  it('offer no text to carry where the app redeems none, or the values are too many', async () => {
    expect((await page('xiaomi-browser', `?sku=${'4'.repeat(510)}&channel=poster`)).code).toBe('')
    await server.world.db.transaction((tx) => tx.app.update({ where: { id: link.appId }, data: { deferred: false } }))
    server.world.links.forget()
    const { text, code, token } = await page()
    expect(code).toBe('')
    expect(text).not.toContain('复制并')
    expect(token).not.toBe('')
  })

  it('of any origin may call, without a cookie', async () => {
    const asked = await server.http
      .options(open.confirm.path)
      .set('origin', 'https://m.example.com')
      .set('access-control-request-method', 'POST')
    expect(asked.status).toBe(204)
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
    })
    const { headers } = await server.http
      .post(open.resolve.path)
      .set('origin', 'https://m.example.com')
      .send({ appKey })
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
    expect((await server.http.post(stat.add.path).send({})).headers).not.toHaveProperty('access-control-allow-origin')
  })
})
