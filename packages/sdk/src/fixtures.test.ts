import { createTestApp, type TestApp } from '@unilink/emulator/support/test-app.ts'
import { linkContent, SIMULATED_DEVICES } from '@unilink/shared'
import { seedLink } from '@unilink/server/support/seed-link.ts'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { init, type Opening, type Options, type UniLink } from './index.ts'

/** What an app is given, in no language of its own; without a target it shows its first page. */
interface Fixture {
  name: string
  /** The query of a visit before, whose names stand in the texts. */
  visit?: string
  url?: string
  clipboard?: string
  referrer?: string
  target?: string
  channel?: string
  utm_source?: string
}

const beside = (path: string) => new URL(`../${path}`, import.meta.url)
const fixtures = JSON.parse(readFileSync(beside('fixtures/openings.json'), 'utf8')) as Fixture[]
const ORIGINS = { portalOrigin: 'http://portal.test', linkOrigin: 'http://l.test', landingOrigin: 'http://go.test' }

let server: TestApp
let codes: Record<'trip' | 'ticket', string>
let options: Pick<Options, 'appKey' | 'origin'>
beforeAll(async () => {
  server = await createTestApp({ config: ORIGINS })
  const content = (page: string, params: object[]) => {
    const targets = { android: page, ios: page, harmony: page }
    return linkContent.parse({ linkName: page, scene: '推广', targets, params })
  }
  const trip = content('sample://trip/{sku}', [{ name: 'sku', type: 'integer', default: '0' }])
  const days = { name: 'day', type: 'enum', options: ['today', 'tomorrow'], default: 'today' }
  const ticket = content('sample://ticket/{no}?day={day}', [{ name: 'no', type: 'string' }, days])
  const app = { deferred: true, iosScheme: 'sample', androidScheme: 'sample', harmonyScheme: 'sample' }
  const first = await seedLink(server.world, { app, content: trip })
  codes = { trip: first.code, ticket: (await seedLink(server.world, { appId: first.appId, content: ticket })).code }
  options = { appKey: `key${first.appId}`, origin: ORIGINS.portalOrigin }
})
afterAll(() => server.close())

const post = async (url: string, body: object) =>
  (await server.http.post(new URL(url).pathname).send(body)).body as unknown

/** A case with the names of a visit in it, as the page of that visit has them. */
async function filled({ visit, ...fixture }: Fixture): Promise<Fixture> {
  const names: Record<string, string> = { host: ORIGINS.linkOrigin, ...codes }
  if (visit !== undefined) {
    const agent = SIMULATED_DEVICES['xiaomi-browser'].ua
    const { text } = await server.http.get(`/s/${codes.trip}?${visit}`).set({ host: 'l.test', 'user-agent': agent })
    names['open'] = /ul_v=([\w.-]+)/.exec(text)?.[1] ?? ''
    names['defer'] = /data-k="[^"]*UL\.([\w.-]+)"/.exec(text)?.[1] ?? ''
    if (!names['open'] || !names['defer']) throw new Error('the page names no visit')
  }
  const text = JSON.stringify(fixture).replaceAll(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole)
  return JSON.parse(text) as Fixture
}

const memory = () => {
  const kept = new Map<string, string>()
  return { get: (key: string) => kept.get(key), set: (key: string, value: string) => kept.set(key, value) }
}

/** An app by the SDK itself, as each of the samples in other languages does it. */
const bySdk =
  (platform: NonNullable<Options['platform']>) =>
  ({ url, clipboard, referrer }: Fixture): UniLink => {
    const given = { initialUrl: () => url, clipboard: () => clipboard, referrer: () => referrer }
    return init({ ...options, platform, transport: post, storage: memory(), ...given })
  }

interface Asked {
  url: string
  data: object
  success: (answer: { data: unknown }) => void
}

/** What a sample finds around it on uni-app, and in a mini-program. */
function surroundings({ url, clipboard, referrer }: Fixture) {
  const kept = memory()
  const common = {
    request: ({ url: to, data, success }: Asked) => void post(to, data).then((answer) => success({ data: answer })),
    getStorageSync: (key: string) => kept.get(key) ?? '',
    setStorageSync: kept.set,
    getClipboardData: ({ success }: { success: (found: { data: string }) => void }) =>
      success({ data: clipboard ?? '' }),
    getLaunchOptionsSync: () => ({ query: { ...(url && { link: encodeURIComponent(url) }), referrer } }),
  }
  vi.stubGlobal('uni', { ...common, getSystemInfoSync: () => ({ platform: 'android' }) })
  vi.stubGlobal('wx', { ...common, getDeviceInfo: () => ({ platform: 'android' }) })
  vi.stubGlobal('plus', { runtime: { arguments: url ?? '' } })
}

const bySample = async (name: string, fixture: Fixture): Promise<UniLink> => {
  surroundings(fixture)
  const { start } = (await import(beside(`samples/${name}.js`).href)) as { start: (known: object) => UniLink }
  return start({ ...options, referrer: () => fixture.referrer })
}

const APPS: Record<string, (fixture: Fixture) => UniLink | Promise<UniLink>> = {
  Kotlin: bySdk('android'),
  Swift: bySdk('ios'),
  ArkTS: bySdk('harmony'),
  Flutter: bySdk('ios'),
  'uni-app': (fixture) => bySample('uni-app', fixture),
  'mini-program': (fixture) => bySample('mini-program', fixture),
}

it('there are forty', () => {
  expect(fixtures).toHaveLength(40)
})

describe.each(Object.entries(APPS))('an app in %s', (_language, make) => {
  it.each(fixtures)('$name', async (fixture) => {
    const { name: _name, ...given } = await filled(fixture)
    const opening: Opening = await (await make({ name: '', ...given })).getInitialLink()
    const { target = null, channel = '', utm_source } = given
    expect(opening).toMatchObject({ target, channel })
    expect(opening.parameters['utm_source']).toBe(utm_source)
    vi.unstubAllGlobals()
  })
})

/** What the SDK looks for and which refusals it takes for nothing; a sample that differs finds other links. */
it.each(['UniLink.swift', 'UniLink.kt', 'UniLink.ets', 'unilink.dart'])('%s reads what the SDK reads', (sample) => {
  const text = readFileSync(beside(`samples/${sample}`), 'utf8').replaceAll('\\\\', '\\')
  const sdk = readFileSync(beside('src/index.ts'), 'utf8')
  const [passcode = ''] = /\\bUL\\\.\(\[\\w\.-\]\{40,1024\}\)/.exec(sdk) ?? []
  for (const part of [passcode, '17004', '17005', '17006', '17007', '/api/open/', 'resolve', 'confirm', 'event'])
    expect(text).toContain(part)
})
