import { CODE, contract } from '@unilink/shared'
import { countsInClickHouse } from '#support/servers/clickhouse-server.ts'
import { CHANNELS, countOf, JOURNEYS, PHONES, WalkedJourneys } from '#support/samples/walked-journeys.ts'
import type { Funnel, Journey } from '#support/samples/walked-journeys.ts'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const { app: apps, appLink: links, open } = contract

const stores = countsInClickHouse ? (['the database', 'ClickHouse'] as const) : (['the database'] as const)

describe.each(stores)('journeys in %s', (where) => {
  const store = new WalkedJourneys()
  beforeAll(async () => {
    await store.open(where === 'ClickHouse')
    await store.walk()
  }, 300_000)
  afterAll(() => store.close())

  it('are a funnel that agrees with a counter of its own, in the window of the app and in longer ones', async () => {
    const week = await store.ask()
    expect(week).toMatchObject({ done: true, window: 7, rows: [], count: 0, ...countOf(JOURNEYS, 7) })
    expect(await store.ask({ window: 30 })).toMatchObject({ window: 30, ...countOf(JOURNEYS, 30) })
    expect(countOf(JOURNEYS, 30).steps.at(-1)?.count).toBeGreaterThan(week.steps.at(-1)?.count ?? 0)
    const edit = { appId: store.appId, funnelDays: 9 }
    expect((await store.server.call(apps.edit, edit, store.token)).code).toBe(0)
    expect(await store.ask()).toMatchObject({ window: 9, ...countOf(JOURNEYS, 9) })
  })

  it.each([
    ['channel', ({ channel }: Journey) => channel],
    ['brand', ({ device }: Journey) => PHONES[device]],
    ['os', ({ device }: Journey) => (device === 'iphone-safari' ? 'ios' : 'android')],
    ['link', ({ link }: Journey) => store.ofApp[link]?.linkId ?? ''],
  ] as const)('agree by %s, and narrowed to one value of another dimension', async (dimension, valueOf) => {
    const agree = async (people: readonly Journey[], body: object) => {
      const { rows, count, ...whole } = await store.ask({ dimension, window: 7, ...body })
      expect(whole).toMatchObject(countOf(people, 7))
      const values = [...new Set(people.map(valueOf))]
      expect(count).toBe(values.length)
      expect(Object.fromEntries(rows.map(({ key, label, ...row }) => [key, { ...row, named: label !== '' }]))).toEqual(
        Object.fromEntries(
          values.map((value) => [
            value,
            {
              ...countOf(
                people.filter((one) => valueOf(one) === value),
                7,
              ),
              named: true,
            },
          ]),
        ),
      )
    }
    await agree(JOURNEYS, {})
    const filters = [{ dimension: 'channel', values: ['sms', ''], not: true }]
    await agree(
      JOURNEYS.filter(({ channel }) => channel !== 'sms' && channel !== ''),
      { filters },
    )
  })

  it('agree for one link, and in the file', async () => {
    const { linkId = '' } = store.ofApp[1] ?? {}
    const ofLink = JOURNEYS.filter(({ link }) => link === 1)
    const body = { linkId, ...store.range, window: 7 }
    const ask = async (): Promise<Funnel> => {
      const { data } = await store.server.call(links.queryFunnel, body, store.token)
      return data.done ? data : ask()
    }
    expect(await ask()).toMatchObject(countOf(ofLink, 7))
    const { text } = await store.server.http
      .post(links.exportFunnel.path)
      .send({ ...body, dimension: 'channel', format: 'csv', token: store.token })
    const amount = ((countOf(ofLink, 7).steps.at(-1)?.amount ?? 0) / 100).toFixed(2)
    const [, sum = '', ...rows] = text.trim().split('\r\n')
    const { visits, steps, returned } = countOf(ofLink, 7)
    expect(sum).toBe(
      ['合计', '', visits, ...steps.map(({ count }) => count), amount, returned.d1, returned.d7].join(','),
    )
    expect(rows).toHaveLength(CHANNELS.length)
  })
})

describe('queryFunnel', () => {
  let server: TestApp
  let link: SeededLink
  beforeAll(async () => {
    server = await createTestApp()
    link = await seedLink(server.world)
  })
  afterAll(() => server.close())

  it('refuses a store, a window out of bounds, and what is not the caller’s', async () => {
    const end = Math.floor(server.world.clock.now().getTime() / 1000)
    const ask = async (body: object, persona = 'active') =>
      server.call(apps.queryFunnel, { appId: link.appId, start: end - 86_400, end, ...body }, await server.as(persona))
    expect((await ask({ dimension: 'store' })).code).toBe(CODE.invalidFields)
    for (const window of [6, 31]) expect((await ask({ window })).code).toBe(CODE.invalidFields)
    expect((await ask({}, 'other')).code).toBe(CODE.appNotFound)
    const range = { start: end - 86_400, end }
    const token = await server.as('other')
    expect((await server.call(links.queryFunnel, { linkId: link.linkId, ...range }, token)).code).toBe(
      CODE.linkNotFound,
    )
    expect((await server.call(apps.exportFunnel, { appId: link.appId, ...range }, token)).code).toBe(CODE.appNotFound)
    expect((await server.call(links.exportFunnel, { linkId: link.linkId, ...range }, token)).code).toBe(
      CODE.linkNotFound,
    )
    expect((await ask({})).data).toMatchObject({ done: true, ...countOf([], 7) })
  })

  it.each(['12.505', '-1', '1e3', 'NaN', 0.1 + 0.2])('takes no amount like %s', async (value) => {
    const body = { appKey: `key${link.appId}`, visit: 'x'.repeat(48), name: 'pay', value }
    expect((await server.post(open.event.path, body)).code).toBe(CODE.invalidFields)
  })
})
