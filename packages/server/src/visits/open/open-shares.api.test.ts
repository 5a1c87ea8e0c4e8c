import { CODE, contract, linkContent, SIMULATED_DEVICES } from '@unilink/shared'
import { DEFAULT_LIMITS } from '#src/kernel/config/config.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'

const { app, open, stat } = contract

let server: TestApp
let link: SeededLink
let appKey: string
beforeEach(async () => {
  // A share that phones behind one address would use up at once, if they had it together.
  server = await createTestApp({ config: { limits: { ...DEFAULT_LIMITS, eventsPerMinute: 5 } } })
  const content = linkContent.parse({
    linkName: '行程',
    scene: '推广',
    targets: { android: 'starbridge://trip/1?sku={sku}', h5: 'https://m.example.com/' },
    params: [{ name: 'sku', type: 'string' }],
  })
  link = await seedLink(server.world, { app: { deferred: true }, content })
  appKey = `key${link.appId}`
})
afterEach(() => server.close())

/** What a page of a visit holds, once it has told that it tried to open the app. */
async function tried() {
  const sent = server.http.get(`/s/${link.code}?sku=42`)
  const { text } = await sent.set('user-agent', SIMULATED_DEVICES['xiaomi-browser'].ua)
  const of = (pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
  await server.call(stat.add, { type: 'visit', visitId: of(/data-v="([^"]+)"/), event: 'open_attempt' })
  return { token: of(/ul_v=([\w-]+\.[\w-]+)/), carried: of(/ul_v=([\w.-]+)/), code: of(/UL\.([\w.-]+)/) }
}

it('an opening is proven by the app’s secret alone: scripts confirm 25 times, and verify nothing', async () => {
  const tokens: string[] = []
  for (let script = 0; script < 25; script += 1) {
    const { token } = await tried()
    const told = await server.call(open.confirm, { appKey, visit: token })
    expect(told).toMatchObject({ code: 0, data: { confirmed: true, verified: false } })
    const guess = await server.call(open.confirm, { appKey, visit: token, secret: 'A'.repeat(43) })
    expect(guess.code).toBe(CODE.appSecretWrong)
    tokens.push(token)
  }
  const owner = await server.as('active')
  const renew = async () => (await server.call(app.renewSecret, { appId: link.appId }, owner)).data.secret
  const opened = async () => {
    const end = Math.floor(server.world.clock.now().getTime() / 1000)
    const metrics = ['openConfirmed' as const, 'openVerified' as const]
    await server.world.visits.settled()
    await server.world.rollups.rollUp()
    const asked = { appId: link.appId, start: end - 3600, end, metrics }
    return (await server.call(app.queryBreakdown, asked, owner)).data.result?.total.figures
  }
  expect(await opened()).toEqual({ openConfirmed: 25, openVerified: 0 })
  const old = await renew()
  const secret = await renew()
  const [first = '', second = ''] = tokens
  const verify = (visit: string, by: string) => server.call(open.confirm, { appKey, visit, secret: by })
  expect((await verify(first, old)).code).toBe(CODE.appSecretWrong)
  expect((await verify(first, secret)).data).toEqual({ confirmed: true, verified: true })
  expect((await verify(first, secret)).code).toBe(CODE.openingConfirmed)
  expect((await verify(second, secret)).data).toEqual({ confirmed: true, verified: true })
  // One that its server tells first is confirmed by that too.
  const { token } = await tried()
  expect((await verify(token, secret)).code).toBe(0)
  expect((await server.call(open.confirm, { appKey, visit: token })).code).toBe(CODE.openingConfirmed)
  expect(await opened()).toEqual({ openConfirmed: 26, openVerified: 3 })
  const { data } = await server.call(app.queryDetail, { appId: link.appId }, owner)
  expect(data.secretTime).toBe(Math.floor(server.world.clock.now().getTime() / 1000))
  expect(JSON.stringify(data)).not.toContain(secret)
  expect((await server.call(app.renewSecret, { appId: link.appId }, await server.as('other'))).code).toBe(
    CODE.appNotFound,
  )
})

it('the open API is limited for each visit, not for the address that a carrier gives thousands of phones', async () => {
  const short = `https://go.example.com/s/${link.code}?sku=42`
  for (let phone = 0; phone < 20; phone += 1) {
    const { token, carried, code } = await tried()
    const answers = [
      await server.call(open.resolve, { appKey, url: `starbridge://trip/1?ul_v=${carried}` }),
      await server.call(open.resolve, { appKey, code }),
      await server.call(open.resolve, { appKey, url: short }),
      await server.call(open.confirm, { appKey, visit: token }),
      await server.call(open.event, { appKey, visit: token, name: 'register' }),
    ]
    expect(answers.map((answer) => answer.code)).toEqual([0, 0, 0, 0, 0])
  }
  // A script that repeats one visit, or makes visits up, comes to an end of it.
  const { token } = await tried()
  const told = async (visit: string) => (await server.call(open.event, { appKey, visit, name: 'login' })).code
  const repeated = []
  for (let time = 0; time < 62; time += 1) repeated.push(await told(token))
  expect(repeated.filter((code) => code === CODE.tooManyRequests)).toHaveLength(2)
  const forged = []
  for (let time = 0; time < 8; time += 1) forged.push(await told('x'.repeat(48)))
  expect(forged.slice(5)).toEqual([CODE.tooManyRequests, CODE.tooManyRequests, CODE.tooManyRequests])
})
