import { CODE, contract, VISIT_ORDERS, type BodyOf } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import { makeApp, makeLink } from '#support/link-fixtures.ts'
import { appId, server, ownerServer, token } from '#support/owner-server.ts'
import { seedVisits } from '#support/seed-visits.ts'

const { appLink, app } = contract
const H5 = { h5: 'https://m.starbridge.example/' }

ownerServer()

type Asked = Partial<BodyOf<typeof appLink.queryPage>>
const page = async (body: Asked) => (await server.call(appLink.queryPage, { appId, ...body }, token)).data
const namesIn = async (body: Asked) => (await page(body)).list.map(({ linkName }) => linkName)

/** Links by name, made in turn, with so many visits each. */
async function makeLinks(visits: Record<string, number>) {
  for (const [linkName, count] of Object.entries(visits)) {
    const { linkId } = await makeLink(server, token, appId, { linkName, tags: count > 1 ? ['热', linkName] : ['冷'] })
    const at = server.world.clock.now().getTime()
    await seedVisits(
      server.world,
      Array.from({ length: count }, () => ({ link: { linkId, appId }, at })),
    )
    server.world.clock.advance(1000)
  }
}

describe('appLink/queryPage', () => {
  it('comes in each order that can be asked for, of equal ones the newest first', async () => {
    await makeLinks({ b: 0, c: 3, a: 0, d: 5 })
    const found = await Promise.all(VISIT_ORDERS.map(async (order) => [order, (await namesIn({ order })).join('')]))
    expect(Object.fromEntries(found)).toEqual({
      newest: 'dacb',
      oldest: 'bcad',
      name: 'abcd',
      mostVisited: 'dcab',
      leastVisited: 'abcd',
      changed: 'dacb',
    })
  })

  it('keeps the order over its pages, and counts all', async () => {
    await makeLinks({ b: 0, c: 3, a: 0, d: 5 })
    for (const order of ['mostVisited', 'oldest', 'name'] as const) {
      const [first, second] = [await page({ order, perPage: 3 }), await page({ order, perPage: 3, page: 2 })]
      expect([first.total, second.total]).toEqual([4, 4])
      const names = [...first.list, ...second.list].map(({ linkName }) => linkName)
      expect(names).toEqual(await namesIn({ order }))
    }
  })

  it('tells each link’s days apart, and in the same hours seven days before', async () => {
    await makeLinks({ a: 0, b: 0, c: 0 })
    const { list } = await page({ order: 'name' })
    const [a, b] = list.map(({ linkId }) => ({ linkId, appId }))
    const now = server.world.clock.now().getTime()
    const daysAgo = (days: number) => now - days * 86_400_000
    await seedVisits(server.world, [
      { link: a!, at: now },
      // In an hour of today that is over, and as long before.
      { link: a!, at: now - 7_200_000 },
      { link: a!, at: daysAgo(7) - 7_200_000 },
      { link: a!, at: daysAgo(3) },
      { link: a!, at: daysAgo(6) },
      { link: a!, at: daysAgo(6) },
      { link: a!, at: daysAgo(7) },
      { link: a!, at: daysAgo(10) },
      { link: a!, at: daysAgo(13) },
      { link: a!, at: daysAgo(14) },
      { link: b!, at: daysAgo(1) },
      { link: b!, at: daysAgo(1), kind: 'bot' },
    ])
    expect((await page({ order: 'name' })).list).toMatchObject([
      { pv7d: 5, pvChange: { value: 4, before: 3 }, trend7d: [2, 0, 0, 1, 0, 0, 2], before7d: [1, 0, 0, 1, 0, 0, 1] },
      { pv7d: 1, pvChange: { value: 1, before: 0 }, trend7d: [0, 0, 0, 0, 0, 1, 0] },
      { pv7d: 0, pvChange: { value: 0, before: 0 }, trend7d: [0, 0, 0, 0, 0, 0, 0] },
    ])
  })

  it('narrows to the links of a tag, whole and with the other filters', async () => {
    await makeLinks({ 春节: 0, 春节二: 2, 春节三: 4 })
    expect(await namesIn({ tag: '热' })).toEqual(['春节三', '春节二'])
    expect(await namesIn({ tag: '热', order: 'oldest', keyword: '二' })).toEqual(['春节二'])
    expect(await namesIn({ tag: '春节' })).toEqual([])
    expect((await page({ tag: '热', perPage: 1 })).total).toBe(2)
  })
})

describe('appLink/queryTagList', () => {
  it('gives every tag of the app with its links, of many first', async () => {
    await makeLinks({ 春: 0, 夏: 2, 秋: 4 })
    const other = await makeApp(server, token, { appName: '别的', android: {}, ios: {}, harmony: {} })
    await makeLink(server, token, other, { targets: H5, tags: ['别处'] })
    const { data } = await server.call(appLink.queryTagList, { appId }, token)
    expect(data.list).toEqual([
      { tag: '热', count: 2 },
      { tag: '冷', count: 1 },
      { tag: '夏', count: 1 },
      { tag: '秋', count: 1 },
    ])
  })

  it('needs a token and an own app', async () => {
    expect((await server.call(appLink.queryTagList, { appId })).code).toBe(CODE.tokenMissing)
    expect((await server.call(appLink.queryTagList, { appId }, await server.as('other'))).code).toBe(CODE.appNotFound)
    expect((await server.call(appLink.queryTagList, {}, token)).code).toBe(CODE.invalidFields)
  })
})

describe('app/queryPage', () => {
  it('comes in each order that can be asked for', async () => {
    for (const appName of ['b', 'a']) {
      server.world.clock.advance(1000)
      await makeApp(server, token, { appName, android: {}, ios: {}, harmony: {} })
    }
    await makeLinks({ 甲: 2 })
    const orderOf = async (order: (typeof VISIT_ORDERS)[number]) =>
      (await server.call(app.queryPage, { order }, token)).data.list.map(({ appName }) => appName)
    expect(await orderOf('newest')).toEqual(['a', 'b', '星桥商城'])
    expect(await orderOf('oldest')).toEqual(['星桥商城', 'b', 'a'])
    expect(await orderOf('name')).toEqual(['a', 'b', '星桥商城'])
    expect(await orderOf('mostVisited')).toEqual(['星桥商城', 'a', 'b'])
    expect(await orderOf('leastVisited')).toEqual(['a', 'b', '星桥商城'])
  })
})
