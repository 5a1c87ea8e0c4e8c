import { CODE, contract } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { seedLink, type SeededLink } from '#support/seed-link.ts'

const { simulate } = contract.appLink
let server: TestApp
let link: SeededLink

beforeEach(async () => {
  server = await createTestApp()
  link = await seedLink(server.world)
})
afterEach(() => server.close())

describe('appLink/simulate', () => {
  it('gives what a device would get, and counts nothing', async () => {
    const token = await server.as('active')
    const { data, code } = await server.call(simulate, { linkId: link.linkId, device: 'xiaomi-browser' }, token)
    expect(code).toBe(0)
    expect(data).toMatchObject({ status: 200, location: null, client: { brand: 'xiaomi' }, plan: { kind: 'landing' } })
    const live = await server.http.get(`/s/${link.code}`).set('user-agent', data.ua)
    expect(data.html).toBe(
      live.text.replace(/data-v="[^"]+"/, 'data-v=""').replaceAll(/ul_v=[\w.-]+/g, 'ul_v=simulated'),
    )
    expect(data.plan.reasons.length).toBeGreaterThan(1)
    expect(data.plan.reasons[0]?.ms).toBeGreaterThan(0)
    expect(data.drawMs).toBeGreaterThan(0)
    await server.world.visits.settled()
    expect(await server.world.db.read.visit.count()).toBe(1)
  })

  it('tells of a redirect and of a closed link', async () => {
    const token = await server.as('active')
    const web = await seedLink(server.world, { content: { fallbacks: ['h5'] } })
    const redirect = await server.call(simulate, { linkId: web.linkId, device: 'android-chrome' }, token)
    expect(redirect.data).toMatchObject({ status: 302, location: 'https://m.example.com/trip/1', html: '' })
    const off = await seedLink(server.world, { link: { linkState: 2 } })
    const closed = await server.call(simulate, { linkId: off.linkId, ua: 'curl/8' }, token)
    expect(closed.data.plan).toMatchObject({ kind: 'blocked', state: 'disabled' })
    expect(closed.data.html).toContain('链接已停用')
  })

  it.each([
    ['disabled', { link: { linkState: 2 } }],
    ['frozen', { link: { linkState: 3 } }],
    ['expired', { link: { validTo: new Date('2026-11-01T00:00:00Z') } }],
    ['not-yet', { link: { validFrom: new Date('2026-12-01T00:00:00Z') } }],
    ['pending', { link: { linkState: 0, reviewState: 1, liveRevisionId: null } }],
    ['rejected', { link: { linkState: 0, reviewState: 3, liveRevisionId: null } }],
    ['app-frozen', { app: { appState: 3 } }],
  ] as const)('draws the page of a link that is %s as visitors get it, byte for byte', async (state, options) => {
    const token = await server.as('active')
    const closed = await seedLink(server.world, options)
    for (const language of ['zh-CN', 'en-GB']) {
      const { data } = await server.call(
        simulate,
        { linkId: closed.linkId, device: 'iphone-safari', query: {}, language },
        token,
      )
      const live = await server.http
        .get(`/s/${closed.code}`)
        .set({ 'user-agent': data.ua, 'accept-language': language })
      expect(data.plan).toMatchObject({ kind: 'blocked', state })
      expect([data.status, data.html]).toEqual([live.status, live.text])
    }
  })

  it('refuses bad input by field, and callers without a token', async () => {
    const token = await server.as('active')
    for (const body of [
      { linkId: link.linkId },
      { linkId: 'x', ua: 'a' },
      { linkId: link.linkId, device: 'toaster' },
    ]) {
      expect((await server.post(simulate.path, body, { token })).code).toBe(CODE.invalidFields)
    }
    expect((await server.call(simulate, { linkId: link.linkId, ua: 'a' })).code).toBe(CODE.tokenMissing)
  })

  it('knows no links of others', async () => {
    const token = await server.as('other')
    const foreign = await server.call(simulate, { linkId: link.linkId, ua: 'a' }, token)
    const unknown = await server.call(simulate, { linkId: '9999999999999999', ua: 'a' }, token)
    expect(foreign.code).toBe(CODE.linkNotFound)
    expect({ ...foreign, headers: 0 }).toEqual({ ...unknown, headers: 0 })
  })
})
