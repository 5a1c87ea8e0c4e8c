import { createTestApp, type TestApp } from '@unilink/emulator/support/test-app.ts'
import { linkContent, SIMULATED_DEVICES, type SimulatedDevice } from '@unilink/shared'
import { seedLink, type SeededLink } from '@unilink/server/support/seed-link.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { init, type Opening, type Options, type UniLink } from './index.ts'

const ORIGINS = { portalOrigin: 'http://portal.test', linkOrigin: 'http://l.test', landingOrigin: 'http://go.test' }

let server: TestApp
let links: Record<'trip' | 'ticket', SeededLink>
beforeAll(async () => {
  server = await createTestApp({ config: ORIGINS })
  const content = (page: string, value: string) => {
    const target = `sample://${page}/{${value}}`
    return linkContent.parse({
      linkName: page,
      scene: '推广',
      targets: { android: target, ios: target, harmony: target },
      params: [{ name: value, type: 'string' }],
    })
  }
  const app = { deferred: true, iosScheme: 'sample', androidScheme: 'sample', harmonyScheme: 'sample' }
  const trip = await seedLink(server.world, { app, content: content('trip', 'sku') })
  links = { trip, ticket: await seedLink(server.world, { appId: trip.appId, content: content('ticket', 'no') }) }
})
afterAll(() => server.close())

/** An app of two pages. It knows the code of no link: it shows what the target names, and its home otherwise. */
class SampleApp {
  page = 'home'
  readonly #links: UniLink

  constructor(phone: Partial<Options>) {
    const transport: Options['transport'] = async (url, body) =>
      (await server.http.post(new URL(url).pathname).send(body)).body as unknown
    const known = { appKey: `key${links.trip.appId}`, origin: ORIGINS.portalOrigin, transport, storage: memory() }
    this.#links = init({ ...known, initialUrl: () => undefined, ...phone })
    this.#links.onLink((opening) => this.#show(opening))
  }

  async start(): Promise<this> {
    this.#show(await this.#links.getInitialLink())
    return this
  }

  /** The system hands over an address while the app runs. */
  async wake(url: string): Promise<this> {
    await this.#links.handle(url)
    return this
  }

  #show({ target }: Opening): void {
    const [, page, value] = /^sample:\/\/(trip|ticket)\/([^?]+)/.exec(target ?? '') ?? []
    this.page = page ? `${page} ${value}` : 'home'
  }
}

const memory = (): NonNullable<Options['storage']> => {
  const kept = new Map<string, string>()
  return { get: (key) => kept.get(key), set: (key, value) => kept.set(key, value) }
}

type Page = keyof typeof links
const VALUES = { trip: 'sku=42', ticket: 'no=K-7' }
const SHOWN = { trip: 'trip 42', ticket: 'ticket K-7' }
const short = (page: Page) => `${ORIGINS.linkOrigin}/s/${links[page].code}?${VALUES[page]}&channel=poster`
const SHORT = /^http:\/\/l\.test\/s\//

/** What stands on the page that a phone comes to by the short link. */
async function visit(page: Page, device: SimulatedDevice) {
  const ask = (address: string) => {
    const { host, pathname, search } = new URL(address)
    const headers = { host, 'user-agent': SIMULATED_DEVICES[device].ua }
    return server.http.get(`${pathname}${search}`).redirects(0).set(headers)
  }
  const first = await ask(short(page))
  const { text } = first.status === 302 ? await ask(first.headers['location'] ?? '') : first
  const of = (pattern: RegExp) => pattern.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return {
    button: of(/href="([^"]+)" data-a="open"/),
    clipboard: of(/data-k="([^"]+)"/),
    referrer: of(/referrer=([^"&]+)/),
  }
}

/** How each door hands over what brought the visitor: at a start, or at the first start after an installation. */
const DOORS: Record<string, (page: Page) => Promise<Partial<Options>>> = {
  'universal link': async (page) => opened('ios', (await visit(page, 'iphone-safari')).button, SHORT),
  'App Link': async (page) => opened('android', short(page), SHORT),
  'App Linking': async (page) => opened('harmony', (await visit(page, 'harmony-next')).button, SHORT),
  scheme: async (page) => opened('android', (await visit(page, 'xiaomi-browser')).button, /^sample:/),
  referrer: async (page) => {
    const { referrer } = await visit(page, 'huawei-browser')
    return { platform: 'android', referrer: () => referrer }
  },
  口令: async (page) => {
    const { clipboard } = await visit(page, 'iphone-safari')
    return { platform: 'ios', clipboard: () => clipboard }
  },
}

function opened(platform: 'android' | 'ios' | 'harmony', url: string, like: RegExp): Partial<Options> {
  expect(url).toMatch(like)
  return { platform, initialUrl: () => url }
}

describe.each(Object.entries(DOORS))('a sample app that is opened by %s', (_door, come) => {
  it.each(['trip', 'ticket'] as const)('stands on the page of the %s', async (page) => {
    const phone = await come(page)
    expect((await new SampleApp(phone).start()).page).toBe(SHOWN[page])
    const { initialUrl, ...running } = phone
    const url = await initialUrl?.()
    const awake = await new SampleApp(running).start()
    // What came through an installation comes at a start only.
    expect((url ? await awake.wake(url) : await new SampleApp(await come(page)).start()).page).toBe(SHOWN[page])
  })
})

it('a sample app that is opened by its own icon, or by an address of nobody’s, stands on its home', async () => {
  expect((await new SampleApp({}).start()).page).toBe('home')
  const settings = () => 'sample://settings'
  expect((await new SampleApp({ platform: 'android', initialUrl: settings }).start()).page).toBe('home')
})
