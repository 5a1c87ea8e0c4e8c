import { DEFAULT_EMULATION, DEFAULT_VISITORS } from '@unilink/server/kernel/config/config.ts'
import { startTestHost } from '../test-host.ts'
import { asker, CHROME, cookieOf, PAGE } from '@unilink/server/support/servers/ask-demo.ts'

export const DEMO_TOKEN = 'a-token-that-only-the-owner-knows'
export const MOST_VISITORS = 6
export const MINUTE_MS = 60_000

/** A public demo behind a proxy, with a clock of its own for limits and lives. */
export async function startDemo() {
  let now = 0
  const emulation = {
    ...DEFAULT_EMULATION,
    token: DEMO_TOKEN,
    worldMinutes: 60,
    visitors: { most: MOST_VISITORS, perClientHour: 2, bytes: DEFAULT_VISITORS.bytes },
  }
  const config = { production: true, trustedProxies: ['127.0.0.1'], emulation }
  const host = await startTestHost(config, undefined, () => now)
  const { registry } = host.server
  const ask = asker(host.origin)
  let clients = 0
  const newAddress = () => `198.51.${Math.floor((clients += 1) / 250)}.${clients % 250}`
  const worlds = () => registry.list().map(({ id }) => id)
  return {
    host,
    ask,
    newAddress,
    worlds,
    pass: (ms: number) => {
      now += ms
    },
    /** No visitors, and no counts of any. */
    clear: async () => {
      for (const id of worlds()) if (id !== 'main') await registry.drop(id)
      now += 120 * MINUTE_MS
    },
    /** A browser with its cookie, from an address of its own. */
    visit: async (address = newAddress()) => {
      const before = worlds()
      const first = await ask('GET', '/', { ...PAGE, 'x-forwarded-for': address })
      const cookie = cookieOf(first)
      const world = worlds().find((id) => !before.includes(id)) ?? ''
      const own = { 'user-agent': CHROME, cookie, 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' }
      const call = (method: string, path: string, body?: object, more: Record<string, string> = {}) =>
        ask(method, path, { ...own, ...more }, body)
      return { first, cookie, world, address, call }
    },
  }
}

export type Demo = Awaited<ReturnType<typeof startDemo>>
export type Visiting = Awaited<ReturnType<Demo['visit']>>
