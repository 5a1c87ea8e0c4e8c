import { CODE, contract, type BodyOf } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApp, makeLink, makeLiveLink } from '#support/link-fixtures.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'

const { appLink, admin } = contract
const UNKNOWN = '9999999999999999'
const PAGE = 'https://m.starbridge.example/new'
const SHARE = { title: '新页面', description: '', image: '' }
/** Sends every phone to one page. */
const ONLY_PAGE = { targets: { h5: PAGE }, fallbacks: ['h5' as const], params: [], share: SHARE }
const NO_TARGETS = { android: '', ios: '', harmony: '', quickApp: '', h5: '', apk: '' }

let server: TestApp
let token: string
let operator: string
let appId: string
let live: { linkId: string; code: string; modifyId: string }

beforeAll(async () => {
  server = await createTestApp()
  token = await server.as('active')
  operator = await server.as('operator')
  appId = await makeApp(server, token)
  live = await makeLiveLink(server, token, appId)
})
afterAll(() => server.close())

const simulate = (body: Partial<BodyOf<typeof appLink.simulate>>, as = token) =>
  server.call(appLink.simulate, { device: 'desktop-chrome', ...body }, as)
const pageOf = async (code: string, ua: string) =>
  (await server.http.get(`/s/${code}`).set('user-agent', ua)).text
    .replace(/data-v="[^"]+"/, 'data-v=""')
    .replaceAll(/ul_v=[\w.-]+/g, 'ul_v=simulated')

describe('what a form holds', () => {
  it('is simulated as if it served, for a link and for one that does not exist yet', async () => {
    const device = 'android-chrome' as const
    for (const place of [{ linkId: live.linkId }, { appId }]) {
      const { code, data } = await simulate({ ...place, content: ONLY_PAGE, device })
      expect(code).toBe(0)
      expect(data).toMatchObject({ status: 302, location: PAGE, outcome: 'web' })
    }
    expect((await simulate({ linkId: live.linkId, device })).data.location).not.toBe(PAGE)
  })

  it('draws the page that visitors see once it is approved, byte for byte', async () => {
    const draft = {
      targets: { android: 'starshop://new', h5: PAGE },
      fallbacks: ['deeplink' as const, 'h5' as const],
      params: [],
      share: SHARE,
    }
    const device = 'xiaomi-browser' as const
    const before = await simulate({ linkId: live.linkId, content: draft, device })
    const sent = await server.call(
      appLink.editParams,
      { linkId: live.linkId, reason: '改版', changes: { ...draft, targets: { ...NO_TARGETS, ...draft.targets } } },
      token,
    )
    const { modifyId } = sent.data
    const reviewed = await server.call(admin.link.simulate, { modifyId, device }, operator)
    await server.call(admin.revision.approve, { modifyId }, operator)
    const after = await simulate({ linkId: live.linkId, device })
    expect(reviewed.data.html).toBe(before.data.html)
    expect(after.data.html).toBe(before.data.html)
    expect(await pageOf(live.code, after.data.ua)).toBe(before.data.html)
    expect(before.data.html).toContain('新页面')
  })

  it('leaves out a target that would be refused', async () => {
    const targets = { android: 'javascript://alert(1)', h5: PAGE }
    const { data } = await simulate({ appId, content: { ...ONLY_PAGE, targets }, device: 'android-chrome' })
    expect(JSON.stringify(data)).not.toContain('javascript')
  })
})

describe('the table of clients', () => {
  it('tells of each client what it comes to and why, alike for the link, its form and its review', async () => {
    const clients = 'table' as const
    const own = await server.call(appLink.simulateAll, { linkId: live.linkId, clients }, token)
    expect(own.data.rows.length).toBeGreaterThan(100)
    expect(own.data.rows.every(({ why }) => why !== '')).toBe(true)
    const { content } = (await server.call(appLink.queryDetail, { linkId: live.linkId }, token)).data
    const { targets, fallbacks, params, share } = content
    const body = { linkId: live.linkId, content: { targets, fallbacks, params, share }, clients }
    expect((await server.call(appLink.simulateAll, body, token)).data).toEqual(own.data)
    const { modifyId } = (await server.call(appLink.queryModifyPage, { linkId: live.linkId }, token)).data.list[0]!
    expect((await server.call(admin.link.simulateAll, { modifyId, clients }, operator)).data).toEqual(own.data)
  })

  it('is there for a link in its first review, which visitors do not get yet', async () => {
    const { linkId, modifyId } = await makeLink(server, token, appId)
    const own = await simulate({ linkId })
    expect(own.data.outcome).toBe('closed')
    const reviewed = await server.call(admin.link.simulate, { modifyId, device: 'desktop-chrome' }, operator)
    expect(reviewed.data).toMatchObject({ outcome: 'scan', status: 200 })
  })
})

describe('a simulation', () => {
  it('is refused without one subject, for what is another’s, and to those who do not review', async () => {
    for (const body of [{}, { appId }, { content: ONLY_PAGE }]) {
      const { code, data } = await simulate(body)
      expect([code, data]).toMatchObject([CODE.invalidFields, { fields: [{ path: 'linkId' }] }])
    }
    const other = await server.as('other')
    expect((await simulate({ appId, content: ONLY_PAGE }, other)).code).toBe(CODE.appNotFound)
    expect((await simulate({ linkId: live.linkId, content: ONLY_PAGE }, other)).code).toBe(CODE.linkNotFound)
    const all = { appId, content: ONLY_PAGE }
    expect((await server.call(appLink.simulateAll, all, other)).code).toBe(CODE.appNotFound)
    for (const call of [admin.link.simulate, admin.link.simulateAll]) {
      const body = { modifyId: UNKNOWN, device: 'desktop-chrome' as const }
      expect((await server.call(call, body, operator)).code).toBe(CODE.recordNotFound)
      expect((await server.call(call, { ...body, modifyId: live.modifyId }, token)).code).not.toBe(0)
    }
  })
})
