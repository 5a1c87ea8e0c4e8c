import { CODE, contract, SIMULATED_DEVICES, TEST_CHANNEL } from '@unilink/shared'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { createTestApp, testContext, type TestApp } from '#support/test-app.ts'
import { seenPhones } from './seen-phones.ts'

const { queryTest } = contract.appLink

let server: TestApp
let link: SeededLink
let token: string
beforeAll(async () => {
  server = await createTestApp()
  link = await seedLink(server.world)
  token = await server.as('active')
})
afterAll(() => server.close())

const seconds = () => Math.floor(server.world.clock.now().getTime() / 1000)
const phones = async (since: number, by = token) => {
  await server.world.visits.settled()
  return server.call(queryTest, { linkId: link.linkId, since }, by)
}

async function visit(device: keyof typeof SIMULATED_DEVICES, channel: string, events: readonly string[] = []) {
  const agent = { host: 'link.test', 'user-agent': SIMULATED_DEVICES[device].ua }
  const query = `?ch=${encodeURIComponent(channel)}`
  const { text } = await server.http.get(`/s/${link.code}${query}`).set(agent)
  const visitId = /data-v="([^"]+)"/.exec(text)?.[1]
  for (const event of events) await server.http.post('/api/stat/add').set(agent).send({ type: 'visit', visitId, event })
  return /ul_v=([\w-]+\.[\w-]+)/.exec(text)?.[1] ?? ''
}

it('tells of each phone by itself what it has done, and of no visit but those of the test', async () => {
  await visit('android-chrome', TEST_CHANNEL)
  server.world.clock.advance(1000)
  const since = seconds()
  await visit('xiaomi-browser', 'poster', ['exposure'])
  const opened = await visit('xiaomi-browser', TEST_CHANNEL, ['exposure', 'open_attempt', 'open_guess'])
  await visit('huawei-browser', TEST_CHANNEL, ['exposure'])
  const before = await phones(since)
  expect(before.data.phones).toMatchObject([
    { brand: 'xiaomi', events: ['exposure', 'open_attempt', 'open_guess'] },
    { brand: 'huawei', events: ['exposure'] },
  ])
  // Opened is what the app says, and nothing else.
  await server.call(contract.open.confirm, { appKey: `key${link.appId}`, visit: opened })
  const [xiaomi] = (await phones(since)).data.phones
  expect(xiaomi?.events).toEqual(['exposure', 'open_attempt', 'open_confirmed', 'open_guess'])
  const seen = [
    { brand: 'huawei', linkId: link.linkId, events: ['exposure'], time: since },
    { brand: 'xiaomi', linkId: link.linkId, events: ['exposure', 'open_attempt', 'open_confirmed', 'open_guess'] },
  ]
  const byBrand = async () =>
    (await phones(seconds())).data.seen.toSorted((one, other) => one.brand.localeCompare(other.brand))
  expect(await byBrand()).toMatchObject(seen)
  server.world.clock.advance(31 * 60_000)
  expect((await phones(since)).data.phones).toEqual([])
  // What was really seen stays; the next try of such a phone takes its place.
  expect(await byBrand()).toMatchObject(seen)
  await visit('xiaomi-browser', TEST_CHANNEL, ['exposure'])
  expect((await byBrand())[1]).toMatchObject({ events: ['exposure'], time: seconds() })
})

it('keeps 200 kinds of phones of an app, the newest', async () => {
  const { appId, linkId } = await seedLink(server.world)
  const kind = (at: number) => ({ os: 'android', brand: 'other', browser: 'chrome', container: 'browser', at })
  const context = testContext(server.world)
  for (const from of [0, 150])
    await seenPhones(
      context,
      { appId, linkId },
      Array.from({ length: 150 }, (_, at) => ({ ...kind(from + at), model: `M${from + at}`, events: ['exposure'] })),
    )
  const kept = await seenPhones(context, { appId, linkId }, [])
  expect(kept.map(({ model }) => model)).toEqual(Array.from({ length: 200 }, (_, at) => `M${299 - at}`))
})

it('is the owner’s alone, and needs a time', async () => {
  expect((await phones(seconds(), await server.as('other'))).code).toBe(CODE.linkNotFound)
  expect((await server.call(queryTest, { linkId: link.linkId, since: 0 })).code).toBe(CODE.tokenMissing)
  expect((await server.post(queryTest.path, { linkId: link.linkId }, { token })).code).toBe(CODE.invalidFields)
})
