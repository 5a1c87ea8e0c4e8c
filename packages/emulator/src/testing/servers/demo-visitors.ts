import { request as rawRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { DEFAULT_EMULATION } from '@unilink/server/kernel/config/config.ts'
import { startTestHost } from '../test-host.ts'

export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36'
/** Opening a page, as a person's browser does. */
export const PAGE = {
  'user-agent': CHROME,
  accept: 'text/html,*/*',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
}
export const DEMO_TOKEN = 'a-token-that-only-the-owner-knows'
export const MOST_VISITORS = 6
export const MINUTE_MS = 60_000

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  json: Record<string, unknown>
}

export const cookieOf = ({ headers }: Pick<Answer, 'headers'>): string =>
  /emu-visitor=[^;]*/.exec(String(headers['set-cookie']))?.[0] ?? ''

/** A public demo behind a proxy, with a clock of its own for limits and lives. */
export async function startDemo() {
  let now = 0
  const emulation = {
    ...DEFAULT_EMULATION,
    token: DEMO_TOKEN,
    worldMinutes: 60,
    visitors: { most: MOST_VISITORS, perClientHour: 2 },
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

/** Requests as they stand on the wire, so that no client tidies their paths. */
function asker(origin: string) {
  const { hostname, port } = new URL(origin)
  return async (method: string, path: string, headers: Record<string, string> = {}, body?: object): Promise<Answer> => {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const more =
      sent === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) }
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = rawRequest({ hostname, port, path, method, headers: { ...more, ...headers } }, resolve)
      asked.on('error', reject)
      asked.end(sent)
    })
    const got = await text(response)
    const isJson = String(response.headers['content-type']).includes('json') && got !== ''
    const json = isJson ? (JSON.parse(got) as Record<string, unknown>) : {}
    return { status: response.statusCode ?? 0, headers: response.headers, text: got, json }
  }
}
