import { createTestApp, type TestApp } from '@unilink/emulator/support/test-app.ts'
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { CODE, contract, linkContent, SIMULATED_DEVICES } from '@unilink/shared'
import { seedLink, type SeededLink } from '@unilink/server/support/seed-link.ts'
import { readDocs } from '@unilink/emulator/seeds/content-files.ts'
import type { ZodType } from 'zod'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { init, type Options, requestTransport, type Storage } from './index.ts'

let server: TestApp
let link: SeededLink

beforeEach(async () => {
  server = await createTestApp()
  const content = linkContent.parse({
    linkName: '行程',
    scene: '推广',
    targets: {
      android: 'starbridge://trip?sku={sku}',
      ios: 'starbridge://ios/trip/{sku}',
      harmony: 'https://m.example.com/trip/{sku}',
      h5: 'https://m.example.com/',
    },
    params: [{ name: 'sku', type: 'string' }],
  })
  link = await seedLink(server.world, { app: { deferred: true }, content })
})
afterEach(() => server.close())

async function visit(device: 'xiaomi-browser' | 'huawei-browser' = 'xiaomi-browser') {
  const sent = server.http.get(`/s/${link.code}?sku=42&channel=poster`)
  const { text } = await sent.set('user-agent', SIMULATED_DEVICES[device].ua)
  const of = (pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
  return {
    visitId: of(/data-v="([^"]+)"/),
    target: of(/href="(starbridge:[^"]+)"/).replaceAll('&amp;', '&'),
    clipboard: of(/data-k="([^"]+)"/),
    referrer: of(/referrer=([^"&]+)/),
  }
}

const memory = (): Storage => {
  const kept = new Map<string, string>()
  return { get: (key) => Promise.resolve(kept.get(key)), set: (key, value) => Promise.resolve(kept.set(key, value)) }
}
const sent: string[] = []
/** An app on a phone that has never started it, with the request function of a mini-program. */
const app = (options: Partial<Options> = {}) =>
  init({
    appKey: `key${link.appId}`,
    origin: 'https://open.example.com',
    storage: memory(),
    initialUrl: () => undefined,
    transport: requestTransport(({ url, data, success, fail }) => {
      sent.push(JSON.stringify(data))
      server.http
        .post(new URL(url).pathname)
        .send(data)
        .then(({ body }) => success({ data: body }), fail)
    }),
    ...options,
  })

describe('an app', () => {
  it('knows what opened it, confirms once the page has reported, and tells what came of it', async () => {
    const { visitId, target } = await visit()
    const one = app({ initialUrl: () => target })
    const opening = { source: 'direct', parameters: { sku: '42' }, channel: 'poster' }
    expect(await one.getInitialLink()).toMatchObject(opening)
    const confirming = one.confirm()
    await server.call(contract.stat.add, { type: 'visit', visitId, event: 'open_attempt' })
    expect(await confirming).toBe(true)
    expect(await one.confirm()).toBe(false)
    expect(await one.logEvent('register')).toBe(true)
    expect(await one.logEvent('register')).toBe(false)
  })

  it('is told which page to show where it says what it runs on, or its agent does', async () => {
    const short = `https://u.example.com/s/${link.code}?sku=42`
    expect((await app({ initialUrl: () => short }).getInitialLink()).target).toBeNull()
    const agents = { 'Trip/3 CFNetwork/1490 Darwin/23': 'starbridge://ios/trip/42', 'okhttp/4.12.0': null }
    for (const [agent, page] of Object.entries(agents)) {
      const asked = server.http.post('/api/open/resolve').set('user-agent', agent)
      const { body } = await asked.send({ appKey: `key${link.appId}`, url: short })
      expect(body.data.target, agent).toBe(page)
    }
  })

  it('hears of links while it runs, until it no longer wants to', async () => {
    const one = app()
    const heard: string[] = []
    const stop = one.onLink(({ channel }) => heard.push(channel))
    const { target } = await visit()
    await one.handle(target)
    stop()
    await one.handle(target)
    expect(heard).toEqual(['poster'])
  })

  it('takes up what was carried through the installation, at the first start only, and sends nothing else of the clipboard', async () => {
    const { clipboard } = await visit()
    const storage = memory()
    sent.length = 0
    const first = app({ storage, clipboard: () => `我的密码 secret ${clipboard} 谢谢` })
    expect(await first.getInitialLink()).toMatchObject({ source: 'code', parameters: { sku: '42' }, channel: 'poster' })
    expect(sent.join()).not.toContain('secret')
    expect(await app({ storage, clipboard: () => clipboard }).getInitialLink()).toMatchObject({ source: 'none' })
    // On another phone: the text is used up.
    expect(await app({ clipboard: () => clipboard }).getInitialLink()).toMatchObject({ source: 'none' })
    const { referrer } = await visit('huawei-browser')
    expect(await app({ referrer: () => referrer }).getInitialLink()).toMatchObject({
      source: 'referrer',
      channel: 'poster',
    })
  })

  it('finds nothing where there is nothing, and asks again when the network was away', async () => {
    const one = app({ clipboard: () => '一段话' })
    expect(await one.getInitialLink()).toMatchObject({ source: 'none', link: null })
    expect([await one.confirm(), await one.logEvent('pay')]).toEqual([false, false])
    let away = true
    const { target } = await visit()
    const two = app({
      initialUrl: () => target,
      transport: async (url, body) => {
        if (away) throw new Error('away')
        return (await server.http.post(new URL(url).pathname).send(body)).body as unknown
      },
    })
    await expect(two.getInitialLink()).rejects.toThrow('away')
    away = false
    expect(await two.getInitialLink()).toMatchObject({ source: 'direct' })
    await expect(app({ appKey: 'f'.repeat(20), initialUrl: () => target }).getInitialLink()).rejects.toMatchObject({
      code: CODE.appKeyUnknown,
    })
  })
})

it('on HarmonyOS gets a text to redeem only where the system keeps nothing, as the documentation says', async () => {
  const carried = async (on: TestApp) => {
    const { code } = await seedLink(on.world, { app: { deferred: true, harmonyScheme: 'starbridge' } })
    const page = await on.http.get(`/s/${code}`).set('user-agent', SIMULATED_DEVICES['harmony-next'].ua).redirects(1)
    return { linking: page.text.includes('data-a="open"'), text: /data-k="/.test(page.text) }
  }
  expect(await carried(server)).toEqual({ linking: true, text: false })
  const one = await createTestApp({ config: { linkOrigin: 'http://one.test', landingOrigin: 'http://one.test' } })
  expect(await carried(one)).toEqual({ linking: true, text: true })
  await one.close()
})

it('is at most 4 kB, compressed, and imports nothing of others', () => {
  const dist = fileURLToPath(new URL('../dist', import.meta.url))
  const scripts = readdirSync(dist).filter((name) => name.endsWith('.js'))
  const text = scripts.map((name) => readFileSync(`${dist}/${name}`, 'utf8')).join('\n')
  expect(scripts.length).toBeGreaterThan(0)
  expect(gzipSync(text).length).toBeLessThanOrEqual(4096)
  for (const [, from = ''] of text.matchAll(/from '([^']+)'/g)) expect(from).toMatch(/^\.\//)
})

describe('the documentation', () => {
  const pages = readDocs().filter(({ content }) => content.includes('/api/open/'))
  /** `call("resolve", …)` in Kotlin, Swift and ArkTS, with the names of its fields. */
  const calls = pages.flatMap(({ title, content }) =>
    [...content.matchAll(/\bcall\(["'](\w+)["'],\s*(.*)/g)].map(([, name = '', rest = '']) => ({
      title,
      name,
      fields: [...rest.matchAll(/"(\w+)"(?: to|:)|[{,]\s*(\w+):/g)].map((found) => found[1] ?? found[2] ?? ''),
    })),
  )

  it.each(['Kotlin', 'Swift', 'ArkTS'])('shows each call in %s', (language) => {
    const shown = calls.filter(({ title }) => title.includes(language)).map(({ name }) => name)
    expect(new Set(shown)).toEqual(new Set(Object.keys(contract.open)))
  })

  it.each(calls)('$title: $name takes $fields', ({ name, fields }) => {
    const declared = contract.open[name as keyof typeof contract.open].body.shape
    expect(fields.length).toBeGreaterThan(0)
    for (const field of fields) expect(Object.keys(declared)).toContain(field)
    const asked = Object.entries<ZodType>(declared).filter(([, schema]) => !schema.safeParse(undefined).success)
    expect(fields).toEqual(expect.arrayContaining(asked.map(([field]) => field).filter((field) => field !== 'appKey')))
  })
})
