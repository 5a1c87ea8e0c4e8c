import { contract, SIMULATED_DEVICES } from '@unilink/shared'
import { inChinese, unkept } from '@unilink/shared/words'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { WebProblem } from '#src/kernel/ports/web.ts'
import { checkDueDomains } from './check-due-domains.ts'

const { app } = contract
const DOMAIN = 'go.brand.test'
const HOUR_MS = 3_600_000

let server: TestApp
let link: SeededLink
let owner: string
let domainId: string
beforeEach(async () => {
  server = await createTestApp()
  link = await seedLink(server.world)
  owner = await server.as('active')
  const { data } = await server.call(app.addDomain, { appId: link.appId, domain: DOMAIN }, owner)
  domainId = data.domainId
  server.world.internet.setRecord(DOMAIN, true)
})
afterEach(() => server.close())

/** Lets time pass as a serving process does: a look each minute, here each hour. */
async function pass(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    server.world.clock.advance(HOUR_MS)
    await checkDueDomains(server.world)
  }
}
const status = async () => {
  const { ua } = SIMULATED_DEVICES['android-chrome']
  return (await server.http.get(`/s/${link.code}`).redirects(0).set({ host: DOMAIN, 'user-agent': ua })).status
}
const read = async () => {
  const row = await server.world.db.read.appDomain.findUniqueOrThrow({ where: { id: domainId } })
  const said = (text: string) => inChinese(unkept(text))
  return { ...row, problem: said(row.problem), filesProblem: said(row.filesProblem) }
}
const told = () => server.world.mail.all().map(({ scene }) => scene)

it('proves what waits as soon as it looks, and each domain once a day', async () => {
  expect(await checkDueDomains(server.world)).toBe(1)
  expect((await read()).domainState).toBe(2)
  expect(await status()).toBe(200)
  expect(await checkDueDomains(server.world)).toBe(0)
  server.world.clock.advance(24 * HOUR_MS)
  expect(await checkDueDomains(server.world)).toBe(1)
  await server.world.outbox.drain()
  expect(told()).toEqual(['domain-proven'])
})

it('tells of a lost proof once, serves for 71 hours and not for 73, and comes back with the proof', async () => {
  await checkDueDomains(server.world)
  server.world.internet.setRecord(DOMAIN, false)
  await pass(24)
  expect(await read()).toMatchObject({ domainState: 2, problem: expect.stringContaining('没有找到') })
  await pass(71)
  expect(await status()).toBe(200)
  await pass(2)
  expect(await status()).toBe(404)
  expect(await read()).toMatchObject({ domainState: 3, claim: null })
  await server.world.outbox.drain()
  expect(told()).toEqual(['domain-proven', 'domain-lost'])
  server.world.internet.setRecord(DOMAIN, true)
  await pass(24)
  expect(await read()).toMatchObject({ domainState: 2, claim: DOMAIN, lostAt: null, problem: '' })
  expect(await status()).toBe(200)
  await server.world.outbox.drain()
  expect(told()).toEqual(['domain-proven', 'domain-lost', 'domain-proven'])
})

it('takes no proof for lost while the DNS does not tell', async () => {
  await checkDueDomains(server.world)
  const silent = Object.assign(server.world.internet, {
    txt: () => Promise.reject(new WebProblem('DNS 查询失败（ESERVFAIL）')),
  })
  await pass(100)
  Object.assign(silent, { txt: Object.getPrototypeOf(silent).txt })
  expect(await read()).toMatchObject({ domainState: 2, lostAt: null, problem: expect.stringContaining('ESERVFAIL') })
  expect(await status()).toBe(200)
})

it('asks once for a domain, however many processes look at once', async () => {
  const looks = await Promise.all(Array.from({ length: 5 }, () => checkDueDomains(server.world)))
  expect(looks.reduce((sum, one) => sum + one)).toBe(1)
  expect(await server.world.db.read.notice.count({ where: { kind: 'domain-proven' } })).toBe(1)
})

it('leaves alone what was not proven for a month', async () => {
  server.world.internet.setRecord(DOMAIN, false)
  await pass(24)
  server.world.clock.advance(31 * 24 * HOUR_MS)
  expect(await checkDueDomains(server.world)).toBe(0)
})

describe('association files on a domain', () => {
  const url = `https://${DOMAIN}/.well-known/`
  const origin = () => server.world.hosts.originOf(link.appId, link.code.slice(0, 3))

  it('are read before links use it, each hour until they are there', async () => {
    server.world.internet.outages.add({ url, status: 404 })
    await checkDueDomains(server.world)
    expect(await read()).toMatchObject({ domainState: 2, readyAt: null, filesProblem: expect.stringContaining('404') })
    expect([await status(), origin()]).toEqual([200, 'http://link.test'])
    server.world.internet.outages.end()
    expect(await checkDueDomains(server.world)).toBe(0)
    await pass(1)
    expect(await read()).toMatchObject({ readyAt: server.world.clock.now(), filesProblem: '' })
    expect(origin()).toBe(`https://${DOMAIN}`)
    await pass(23)
    expect((await read()).checkedAt).toEqual((await read()).readyAt)
  })

  it('take a domain out of use when two looks in a row miss them, told once, and bring it back', async () => {
    await checkDueDomains(server.world)
    server.world.internet.outages.add({ url, problem: '证书已过期' })
    await pass(24)
    expect(await read()).toMatchObject({ filesProblem: 'Android、iOS、HarmonyOS：证书已过期' })
    expect(origin()).toBe(`https://${DOMAIN}`)
    await pass(1)
    expect(origin()).toBe('http://link.test')
    expect(await status()).toBe(200)
    await pass(5)
    await server.world.outbox.drain()
    expect(told()).toEqual(['domain-proven', 'domain-broken'])
    server.world.internet.outages.end()
    await pass(1)
    expect(origin()).toBe(`https://${DOMAIN}`)
  })

  it.each([
    ['assetlinks.json', '[]', 'text/html', 'Android：内容类型是 text/html，应为 application/json'],
    ['apple-app-site-association', ' '.repeat(140_000), 'application/json', 'iOS：文件超过 128 kB'],
    ['applinking.json', '{"applinking":{"apps":[]}}', 'application/json', 'HarmonyOS：内容不是本平台为此应用提供的'],
    ['applinking.json', '<!doctype html>', 'application/json', 'HarmonyOS：内容不是本平台为此应用提供的'],
  ])('names what is wrong with %s', async (file, text, type, problem) => {
    server.world.internet.setFile(url + file, text, type)
    await checkDueDomains(server.world)
    expect((await read()).filesProblem).toMatch(new RegExp(`^${problem}`))
    expect(origin()).toBe('http://link.test')
  })
})
