import { CODE, contract, type BodyOf } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeApp, makeLink } from '#support/link-fixtures.ts'
import { seedVisits } from '#support/seed-visits.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'

const { app } = contract
const NO_DAYS = [0, 0, 0, 0, 0, 0, 0]
let server: TestApp
let token: string

beforeEach(async () => {
  server = await createTestApp()
  token = await server.as('active')
})
afterEach(() => server.close())

describe('app/queryPage', () => {
  const page = (body: Partial<BodyOf<typeof app.queryPage>> = {}, as = token) => server.call(app.queryPage, body, as)

  it('lists the caller’s apps, newest first, with links and visits of seven days', async () => {
    const first = await makeApp(server, token)
    server.world.clock.advance(1000)
    const second = await makeApp(server, token, {
      appName: '无链接',
      android: {},
      ios: { bundleId: 'com.only.ios' },
      harmony: {},
    })
    await makeApp(server, await server.as('other'), { android: {}, ios: {}, harmony: {} })
    const { linkId } = await makeLink(server, token, first)
    const link = { linkId, appId: first }
    const today = Date.parse('2026-11-21T03:59:00Z')
    await seedVisits(server.world, [
      { link, at: today },
      { link, at: today, kind: 'bot' },
      { link, at: today, kind: 'blocked' },
      // The last moment of the 18th in Shanghai, and the first of the 19th.
      { link, at: Date.parse('2026-11-18T15:59:59Z') },
      { link, at: Date.parse('2026-11-18T16:00:00Z') },
      { link, at: Date.parse('2026-11-18T16:00:00Z') },
      { link, at: Date.parse('2026-11-14T16:00:00Z') },
      // In the same hours of seven days earlier.
      { link, at: Date.parse('2026-11-14T03:00:00Z') },
      // The last moment of the day before, the eighth.
      { link, at: Date.parse('2026-11-14T15:59:59Z') },
    ])
    const { data } = await page()
    expect(data.total).toBe(2)
    expect(data.list).toMatchObject([
      {
        appId: second,
        package: 'com.only.ios',
        linkCount: 0,
        pv7d: 0,
        pvChange: { value: 0, before: 0 },
        trend7d: NO_DAYS,
        appState: 1,
      },
      {
        appId: first,
        package: 'com.starbridge.shop',
        linkCount: 1,
        pv7d: 5,
        pvChange: { before: 1, days: 7 },
        trend7d: [1, 0, 0, 1, 2, 0, 1],
      },
    ])
  })

  it('keeps the days of each app apart, and moves on at midnight in Shanghai', async () => {
    const ids = await Promise.all(
      ['甲', '乙'].map((appName) => makeApp(server, token, { appName, android: {}, ios: {}, harmony: {} })),
    )
    const at = server.world.clock.now().getTime()
    await seedVisits(
      server.world,
      ids.flatMap((appId, index) =>
        Array.from({ length: index + 1 }, () => ({ link: { linkId: String(index + 1), appId }, at })),
      ),
    )
    const trends = async () => {
      const { data } = await page()
      return ids.map((id) => data.list.find(({ appId }) => appId === id)?.trend7d)
    }
    expect(await trends()).toEqual([
      [0, 0, 0, 0, 0, 0, 1],
      [0, 0, 0, 0, 0, 0, 2],
    ])
    server.world.clock.advance(12 * 3_600_000)
    expect(await trends()).toEqual([
      [0, 0, 0, 0, 0, 1, 0],
      [0, 0, 0, 0, 0, 2, 0],
    ])
    server.world.clock.advance(6 * 24 * 3_600_000)
    const { data } = await page()
    expect(data.list.map(({ pv7d }) => pv7d)).toEqual([0, 0])
  })

  it('pages without gaps or repeats', async () => {
    for (let index = 0; index < 5; index += 1) {
      await makeApp(server, token, { appName: `应用${index}`, android: {}, ios: {}, harmony: {} })
    }
    const pages = await Promise.all([1, 2, 3].map((number) => page({ page: number, perPage: 2 })))
    const ids = pages.flatMap(({ data }) => data.list.map(({ appId }) => appId))
    expect(new Set(ids).size).toBe(5)
    expect(pages.every(({ data }) => data.total === 5)).toBe(true)
  })

  it.each([
    ['%', ['满 100% 减']],
    ['_', ['下_划']],
    ['\\', ['反\\斜']],
    ['SHOP', ['My Shop']],
    ['com.find.', ['My Shop']],
    ['不存在', []],
  ])('searches %s literally', async (keyword, wanted) => {
    const bare = { android: {}, ios: {}, harmony: {} }
    for (const appName of ['满 100% 减', '下_划', '反\\斜']) await makeApp(server, token, { ...bare, appName })
    await makeApp(server, token, { ...bare, appName: 'My Shop', android: { package: 'com.find.me' } })
    const { data } = await page({ keyword })
    expect(data.list.map(({ appName }) => appName)).toEqual(wanted)
    expect(data.total).toBe(wanted.length)
  })

  it('refuses bad input and no token', async () => {
    expect((await page({ perPage: 101 })).code).toBe(CODE.invalidFields)
    expect((await page({ page: 0 })).code).toBe(CODE.invalidFields)
    expect((await server.call(app.queryPage, {})).code).toBe(CODE.tokenMissing)
  })
})

describe('app/queryList', () => {
  it('gives up to 10000 at once, and no more', async () => {
    const appId = await makeApp(server, token)
    const { data } = await server.call(app.queryList, { page: 1, perPage: 10_000 }, token)
    expect(data).toEqual({ list: [{ id: appId, appId, appName: '星桥商城', icon: '' }], total: 1 })
    expect((await server.call(app.queryList, { perPage: 10_001 }, token)).code).toBe(CODE.invalidFields)
    expect((await server.call(app.queryList, {})).code).toBe(CODE.tokenMissing)
    expect((await server.call(app.queryList, {}, await server.as('other'))).data.total).toBe(0)
  })
})

describe('app/queryDetail', () => {
  it('shows the owner alone', async () => {
    const appId = await makeApp(server, token)
    expect((await server.call(app.queryDetail, { appId }, token)).code).toBe(0)
    for (const persona of ['other', 'operator']) {
      expect((await server.call(app.queryDetail, { appId }, await server.as(persona))).code).toBe(CODE.appNotFound)
    }
    expect((await server.call(app.queryDetail, { appId })).code).toBe(CODE.tokenMissing)
    expect((await server.call(app.queryDetail, {}, token)).code).toBe(CODE.invalidFields)
  })
})
