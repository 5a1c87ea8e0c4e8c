import { allCalls, contract, type BodyOf, type Call, type DataOf } from '@unilink/shared'
import { APP } from '#support/link-fixtures.ts'
import { askAgain } from '#support/servers/ask-again.ts'
import { askHost } from '#support/servers/ask-host.ts'
import { OWN_PASSWORD } from '#support/test-world.ts'
import { startProduction, type ProductionServer } from '#support/servers/production-server.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

// A process of its own, on whatever machine this runs.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const PORTAL = 'https://portal.example'
const PAGES = 'https://go.example'
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; 24094RAD4C) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36'
const COMPUTER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
/** What visitors come to when a link says nothing of it: the app's own. */
const OLD = {
  h5Url: 'https://m.starbridge.example/',
  apkUrl: 'https://dl.starbridge.example/shop.apk',
  appStoreId: '1234567890',
}
const NEW = {
  h5Url: 'https://new.starbridge.example/',
  apkUrl: 'https://new.starbridge.example/shop.apk',
  appStoreId: '9876543210',
}

let production: ProductionServer
let owner: string
let operator: string
let appId: string
/** Addresses of approved links, on the host of their app. */
let links: string[]

beforeAll(async () => {
  production = await startProduction({
    LINK_ORIGIN: 'https://{app}.u.example',
    LANDING_ORIGIN: PAGES,
    // The operator of this test has a password only.
    OPERATOR_SECOND_FACTOR: '0',
  })
  owner = await tokenOf('active')
  operator = await tokenOf('operator')
  appId = (await call(contract.app.add, APP, owner)).appId
  const made = [
    await approvedLink(['h5']),
    await approvedLink(['apk', 'h5']),
    await approvedLink(['vendorStore', 'h5']),
  ]
  links = made
})
afterAll(() => production.end())

const ask = (address: string, options?: Parameters<typeof askHost>[2]) =>
  askHost(production.server.port, address, options)
const send = async (address: string, body: object) => {
  const { text, ...rest } = await ask(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://anywhere.example' },
    body: JSON.stringify(body),
  })
  return { ...rest, ...(JSON.parse(text) as { code: number; data: unknown }) }
}

async function call<C extends Call>(of: C, body: BodyOf<C>, token?: string): Promise<DataOf<C>> {
  const { code, data } = await askAgain(of.path, () =>
    send(PORTAL + of.path, { ...(body as object), ...(token && { token }) }),
  )
  expect(code, `${of.path} ${JSON.stringify(data)}`).toBe(0)
  return data as DataOf<C>
}

const tokenOf = async (persona: string) => {
  const data = await call(contract.account.login, { email: `${persona}@unilink.test`, password: OWN_PASSWORD })
  return 'token' in data ? data.token : ''
}

async function approvedLink(fallbacks: BodyOf<typeof contract.appLink.add>['fallbacks']): Promise<string> {
  const body = {
    appId,
    linkName: `链接${String(fallbacks?.[0])}`,
    scene: '短信',
    targets: { android: 'starshop://item' },
    fallbacks,
  }
  const { linkId, url } = await call(contract.appLink.add, body, owner)
  const waiting = await call(contract.admin.link.queryPage, {}, operator)
  const { modifyId = '' } = waiting.list.find((row) => row.linkId === linkId) ?? {}
  await call(contract.admin.link.approve, { modifyId }, operator)
  return url
}

/** What a visitor's phone is given of a link: where it is sent, and what its page leads to. */
async function given(address: string, agent: string): Promise<string> {
  const { status, headers, text } = await ask(address, { headers: { 'user-agent': agent } })
  return `${status} ${headers.location ?? ''} ${text}`
}
/** A phone that comes, and one that comes back whose phone did not open the app. */
const visitsOf = (link: string) => [() => given(link, PHONE), () => given(`${link}?from=open`, IPHONE)]
const reachedByAll = async () => (await Promise.all(links.flatMap(visitsOf).map((visit) => visit()))).join('\n')
const holdsAny = (text: string, addresses: object) => Object.values(addresses).some((one) => text.includes(String(one)))
const holdsAll = (text: string, addresses: object) =>
  Object.values(addresses).every((one) => text.includes(String(one)))

describe('an owner who changes where an approved app leads', () => {
  it('changes nothing for visitors until an operator approves it, and then for all links at once', async () => {
    expect(holdsAll(await reachedByAll(), OLD)).toBe(true)
    const { addressChange } = await call(
      contract.app.edit,
      { appId, h5Url: NEW.h5Url, android: { apkUrl: NEW.apkUrl }, ios: { appStoreId: NEW.appStoreId } },
      owner,
    )
    const waiting = await reachedByAll()
    expect([holdsAll(waiting, OLD), holdsAny(waiting, NEW)]).toEqual([true, false])
    const changeId = addressChange?.changeId ?? ''
    const shown = await call(contract.admin.address.queryDetail, { changeId }, operator)
    expect(shown.links.total).toBe(links.length)
    // One visit after the other while it is approved: once one visitor came to the new, none comes to the old any more.
    const seen: string[] = []
    const approved = new AbortController()
    const visiting = (async () => {
      do for (const visit of links.flatMap(visitsOf)) seen.push(await visit())
      while (!approved.signal.aborted)
    })()
    await call(contract.admin.address.approve, { changeId }, operator)
    approved.abort()
    await visiting
    const firstNew = seen.findIndex((text) => holdsAny(text, NEW))
    for (const text of seen.slice(0, Math.max(firstNew, 0))) expect(holdsAny(text, NEW)).toBe(false)
    for (const text of firstNew < 0 ? [] : seen.slice(firstNew)) expect(holdsAny(text, OLD)).toBe(false)
    const after = await reachedByAll()
    expect([holdsAll(after, NEW), holdsAny(after, OLD)]).toEqual([true, false])
  })

  it('cannot have it approved by himself', async () => {
    const { addressChange } = await call(
      contract.app.edit,
      { appId, h5Url: 'https://later.starbridge.example/' },
      owner,
    )
    const answer = await send(PORTAL + contract.admin.address.approve.path, {
      changeId: addressChange?.changeId,
      token: owner,
    })
    expect([answer.status, answer.code]).toEqual([403, 403])
    expect(await reachedByAll()).not.toContain('later.starbridge.example')
  })
})

describe('a host of links and the host of pages', () => {
  const both = () => [new URL(links[0] ?? '').origin, PAGES]
  const codeOf = () => new URL(links[0] ?? '').pathname.slice('/s/'.length)

  it('take a report of a link, from its page and from a program', async () => {
    for (const origin of both()) {
      const { text } = await ask(`${origin}/s/${codeOf()}`, { headers: { 'user-agent': COMPUTER } })
      const href = /href="(\/report\/[^"]+)"/.exec(text)?.[1] ?? ''
      const form = await ask(origin + href)
      expect([form.status, form.text]).toEqual([200, expect.stringContaining(`action="${href}"`)])
      const sent = await ask(origin + href, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'reason=fraud&detail=',
      })
      expect(sent.status).toBe(200)
    }
    expect((await send(PAGES + contract.report.add.path, { code: codeOf(), reason: 'fraud' })).code).toBe(0)
    const { total, list } = await call(contract.admin.report.queryPage, {}, operator)
    expect({ total, count: list[0]?.count }).toEqual({ total: 1, count: 3 })
  })

  it('answer the apps and pages that use the SDK, as the portal does', async () => {
    const { appKey } = await call(contract.app.queryDetail, { appId }, owner)
    for (const origin of [PORTAL, ...both()]) {
      const opened = await send(origin + contract.open.resolve.path, { appKey, url: links[0] })
      expect(opened).toMatchObject({ code: 0, data: { source: 'direct', link: { code: codeOf() } } })
      expect(opened.headers['access-control-allow-origin']).toBe('*')
      const headers = { origin: 'https://anywhere.example', 'access-control-request-method': 'POST' }
      expect((await ask(origin + contract.open.resolve.path, { method: 'OPTIONS', headers })).status).toBe(204)
    }
  })

  it('answer nothing else of the portal', async () => {
    const { stat, report, wechat, open } = contract
    const visitors = [stat.add, report.add, wechat.querySignature, ...Object.values(open)]
    const theirs = new Set<string>(visitors.map(({ path }) => path))
    const elsewhere = allCalls().filter(({ path }) => !theirs.has(path))
    for (const origin of both()) {
      for (const { path } of elsewhere) expect((await send(origin + path, { token: operator })).status, path).toBe(404)
      for (const path of [
        '/account/login',
        '/console/appLink/app/list',
        '/openapi.json',
        '/reference',
        '/metrics',
        '/assets/',
      ])
        expect((await ask(origin + path, { headers: { accept: 'text/html' } })).status, path).toBe(404)
      const privacy = await ask(`${origin}/account/privacy`)
      expect([privacy.status, privacy.headers.location]).toEqual([302, `${PORTAL}/account/privacy`])
    }
  })
})
