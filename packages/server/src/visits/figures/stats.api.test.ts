import { CODE, contract, shanghaiHour, type BodyOf } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seedApp, seedLink, type SeededLink } from '#support/seed-link.ts'
import { seedVisits } from '#support/seed-visits.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { TEST_NOW } from '#support/test-world.ts'

const { app, appLink } = contract
const NOW = TEST_NOW.getTime()
const HOUR = 3_600_000
const DAY = 24 * HOUR
const seconds = (ms: number) => Math.floor(ms / 1000)

let server: TestApp
let token: string
let link: SeededLink

beforeEach(async () => {
  server = await createTestApp()
  token = await server.as('active')
  link = await seedLink(server.world, { content: { linkName: '=春季活动' } })
})
afterEach(() => server.close())

const range = (days: number) => ({ start: seconds(NOW - (days - 1) * DAY), end: seconds(NOW) })

/** Two visitors today, one of them twice; one of them yesterday; a bot and a blocked visit that must not count. */
async function fewVisits(): Promise<void> {
  await seedVisits(server.world, [
    { link, at: NOW, visitorKey: 'a', ipKey: 'x', events: ['open_attempt', ['store_jump', 'xiaomi']] },
    { link, at: NOW - HOUR, visitorKey: 'a', ipKey: 'x', events: ['open_attempt', 'open_guess'], channel: 'poster' },
    {
      link,
      at: NOW,
      visitorKey: 'b',
      ipKey: 'y',
      brand: 'vivo',
      events: [['store_jump', 'vivo'], 'apk_download', 'h5'],
    },
    { link, at: NOW - DAY, visitorKey: 'a', ipKey: 'z', events: ['open_confirmed'] },
    { link, at: NOW, visitorKey: 'c', ipKey: 'c', kind: 'bot' },
    { link, at: NOW, visitorKey: 'd', ipKey: 'd', kind: 'blocked' },
  ])
}

describe('app/queryData', () => {
  it('tells each period, its visitors distinct, bots and blocked visits apart', async () => {
    await fewVisits()
    const { data, code } = await server.call(app.queryData, { appId: link.appId }, token)
    expect(code).toBe(0)
    expect(data.today).toEqual({
      pv: 3,
      uv: 2,
      ip: 2,
      openAttempt: 2,
      openGuess: 1,
      openConfirmed: 0,
      storeJump: 2,
      download: 1,
      h5: 1,
    })
    expect(data.yesterday).toMatchObject({ pv: 1, uv: 1, openConfirmed: 1 })
    for (const period of [data.last7, data.last30, data.total]) expect(period).toMatchObject({ pv: 4, uv: 2, ip: 3 })
    expect(data.links).toEqual({ total: 1, serving: 1, reviewing: 0, frozen: 0 })
    expect(Object.keys(data.definitions).toSorted()).toEqual([...Object.keys(data.today), 'distribution'].toSorted())
  })

  it('counts links by what they are now', async () => {
    const { appId } = link
    await seedLink(server.world, { appId, link: { linkState: 3 } })
    await seedLink(server.world, { appId, link: { linkState: 0, liveRevisionId: null, openRevisionId: '1' } })
    await seedLink(server.world, { appId, link: { validTo: new Date(NOW - 1) } })
    const { data } = await server.call(app.queryData, { appId }, token)
    expect(data.links).toEqual({ total: 4, serving: 1, reviewing: 1, frozen: 1 })
  })

  it('begins today at midnight in Shanghai', async () => {
    const midnight = Date.parse('2026-11-20T16:00:00Z')
    await seedVisits(server.world, [
      { link, at: midnight },
      { link, at: midnight - 1 },
    ])
    const { data } = await server.call(app.queryData, { appId: link.appId }, token)
    expect([data.today.pv, data.yesterday.pv]).toEqual([1, 1])
  })
})

describe('app/queryAppLinkTop', () => {
  it('gives the links with the most, without those that have none', async () => {
    await fewVisits()
    const second = await seedLink(server.world, { appId: link.appId })
    await seedLink(server.world, { appId: link.appId })
    await seedVisits(server.world, [{ link: second, at: NOW, events: [['store_jump', 'oppo']] }])
    const body = { appId: link.appId, ...range(7) }
    const byPv = await server.call(app.queryAppLinkTop, body, token)
    expect(byPv.data.map(({ linkId, value }) => [linkId, value])).toEqual([
      [link.linkId, 4],
      [second.linkId, 1],
    ])
    const first = await server.call(app.queryAppLinkTop, { ...body, metric: 'distribution', limit: 1 }, token)
    expect(first.data).toEqual([{ linkId: link.linkId, linkName: '=春季活动', value: 3 }])
  })
})

describe('app/queryAppLinkTopList', () => {
  it('ranks every link with its change against the period before', async () => {
    await fewVisits()
    const quiet = await seedLink(server.world, { appId: link.appId, content: { linkName: '安静的链接' } })
    const body = { appId: link.appId, ...range(1) }
    const hours = { start: seconds(Date.parse('2026-11-20T16:00:00Z')), end: seconds(NOW - (NOW % HOUR)), days: 1 }
    const { data } = await server.call(app.queryAppLinkTopList, body, token)
    expect(data).toEqual({
      total: 2,
      list: [
        {
          rank: 1,
          linkId: link.linkId,
          linkName: '=春季活动',
          pv: 3,
          uv: 2,
          distribution: 3,
          change: { ...hours, value: 1, before: 0 },
        },
        {
          rank: 2,
          linkId: quiet.linkId,
          linkName: '安静的链接',
          pv: 0,
          uv: 0,
          distribution: 0,
          change: { ...hours, value: 0, before: 0 },
        },
      ],
    })
    const page = await server.call(app.queryAppLinkTopList, { ...body, page: 2, perPage: 1 }, token)
    expect(page.data).toEqual({ total: 2, list: [data.list[1]] })
    const found = await server.call(app.queryAppLinkTopList, { ...body, keyword: '安静' }, token)
    expect(found.data).toMatchObject({ total: 1, list: [{ rank: 1, linkId: quiet.linkId }] })
  })

  it('ranks by each figure as the pages of the links have it, over days that begin with a part of one too', async () => {
    const busier = await seedLink(server.world, { appId: link.appId, content: { linkName: '忙的链接' } })
    await seedVisits(
      server.world,
      [0, 1, 20, 30].flatMap((hours) => [
        { link: busier, at: NOW - hours * HOUR, visitorKey: `b${hours % 3}`, events: ['store_jump'] },
        { link: busier, at: NOW - hours * HOUR, visitorKey: `c${hours}` },
      ]),
    )
    await server.world.rollups.rollUp()
    const figures = server.world.visitStore.figures()
    const last = shanghaiHour(NOW)
    for (const hours of [
      { from: last - 29, to: last },
      { from: (Math.floor(last / 24) - 1) * 24, to: last },
    ]) {
      for (const metric of ['pv', 'uv', 'distribution'] as const) {
        const ranked = await figures.linkValues(link.appId, metric, hours)
        const [each = []] = await figures.linkFigures(link.appId, [link.linkId, busier.linkId], [hours])
        expect(new Map(ranked.map(({ linkId, value }) => [linkId, value]))).toEqual(
          new Map(each.flatMap((row) => (row[metric] > 0 ? [[row.linkId, row[metric]] as const] : []))),
        )
        expect(ranked.find(({ linkId }) => linkId === busier.linkId)?.value).toBeGreaterThan(2)
      }
    }
  })
})

describe.each([
  ['app/queryLinkAccessData', app.queryLinkAccessData, true],
  ['appLink/queryAccessData', appLink.queryAccessData, false],
])('%s', (_name, call, ofApp) => {
  const scope = () => (ofApp ? { appId: link.appId } : { linkId: link.linkId })

  it('has a point for every day in order, zeros where there was nothing', async () => {
    await fewVisits()
    const { data } = await server.call(call as typeof app.queryLinkAccessData, { ...scope(), ...range(3) }, token)
    expect(data.points.map(({ time, pv }) => [time, pv])).toEqual([
      [Date.parse('2026-11-18T16:00:00Z') / 1000, 0],
      [Date.parse('2026-11-19T16:00:00Z') / 1000, 1],
      [Date.parse('2026-11-20T16:00:00Z') / 1000, 3],
    ])
    expect(data.total).toMatchObject({ pv: 4, uv: 2, ip: 3, openAttempt: 2 })
  })

  it('has a point for every hour when asked by hour', async () => {
    await fewVisits()
    const body = { ...scope(), start: seconds(NOW - 2 * HOUR), end: seconds(NOW), unit: 'hour' as const }
    const { data } = await server.call(call as typeof app.queryLinkAccessData, body, token)
    expect(data.points.map(({ pv }) => pv)).toEqual([0, 1, 2])
  })

  it('refuses a range that is too long or ends before it starts, naming the field', async () => {
    const refused = async (body: object) => {
      const answer = await server.post(call.path, { ...scope(), ...body }, { token })
      return answer.code === CODE.invalidFields
        ? (answer.data as { fields: { path: string }[] }).fields[0]?.path
        : answer.code
    }
    expect(await refused({ start: 2, end: 1 })).toBe('end')
    expect(await refused(range(367))).toBe('end')
    expect(await refused({ ...range(32), unit: 'hour' })).toBe('end')
    expect(await refused({ ...range(1), unit: 'week' })).toBe('unit')
    expect(await refused(range(366))).toBe(0)
    expect(await refused({ ...range(31), unit: 'hour' })).toBe(0)
  })
})

describe('app/queryLinkAccessDataList', () => {
  it('has a row for each day and link that had visits, the newest first', async () => {
    await fewVisits()
    const body = { appId: link.appId, ...range(30) }
    const { data } = await server.call(app.queryLinkAccessDataList, body, token)
    expect(data.total).toBe(2)
    expect(data.list.map(({ pv, linkName }) => [pv, linkName])).toEqual([
      [3, '=春季活动'],
      [1, '=春季活动'],
    ])
    expect(data.sum).toMatchObject({ pv: 4, uv: 2 })
    const beyond = await server.call(app.queryLinkAccessDataList, { ...body, page: 9 }, token)
    expect(beyond.data).toMatchObject({ list: [], total: 2 })
  })

  it('searches link names literally, whatever their case', async () => {
    await fewVisits()
    const found = async (keyword: string) => {
      const { data } = await server.call(
        app.queryLinkAccessDataList,
        { appId: link.appId, ...range(30), keyword },
        token,
      )
      return [data.total, data.sum.pv]
    }
    expect(await found('春季')).toEqual([2, 4])
    expect(await found('%')).toEqual([0, 0])
  })

  it('refuses a link of another app with 13001', async () => {
    const elsewhere = await seedLink(server.world)
    const body = { appId: link.appId, linkId: elsewhere.linkId, ...range(1) }
    expect((await server.call(app.queryLinkAccessDataList, body, token)).code).toBe(CODE.linkNotFound)
  })
})

describe.each([
  ['app/queryLinkDistributionData', app.queryLinkDistributionData, true],
  ['appLink/queryLinkDistributionData', appLink.queryLinkDistributionData, false],
])('%s', (_name, call, ofApp) => {
  const query = async (body: object) => {
    const scope = ofApp ? { appId: link.appId, linkId: link.linkId } : { linkId: link.linkId }
    const given = { ...scope, ...range(2), ...body } as BodyOf<typeof app.queryLinkDistributionData>
    return (await server.call(call as typeof app.queryLinkDistributionData, given, token)).data
  }

  it('tells points, total and the shares of each dimension', async () => {
    await fewVisits()
    const data = await query({})
    expect(data.points.map(({ storeJump, download, h5 }) => [storeJump, download, h5])).toEqual([
      [0, 0, 0],
      [2, 1, 1],
    ])
    expect(data.total).toEqual({ storeJump: 2, download: 1, h5: 1 })
    expect(data.shares).toEqual([
      { key: 'vivo', label: 'vivo', value: 2, ratio: 0.6667 },
      { key: 'xiaomi', label: '小米', value: 1, ratio: 0.3333 },
    ])
    expect((await query({ dimension: 'store' })).shares.map(({ label }) => label)).toEqual([
      '安装包下载',
      'vivo 应用商店',
      '小米应用商店',
    ])
    for (const dimension of ['os', 'browser', 'container', 'province', 'channel', 'entry']) {
      const { shares } = await query({ dimension })
      expect(
        shares.reduce((sum, { value }) => sum + value, 0),
        dimension,
      ).toBe(3)
    }
  })

  it('is empty, not wrong, without visits', async () => {
    const data = await query({})
    expect(data).toMatchObject({ shares: [], total: { storeJump: 0, download: 0, h5: 0 } })
  })
})

describe('figures of an app', () => {
  it('leave out other apps of the same owner', async () => {
    await fewVisits()
    const appId = await seedApp(server.world)
    const { data } = await server.call(app.queryData, { appId }, token)
    expect(data.total.pv).toBe(0)
  })
})
