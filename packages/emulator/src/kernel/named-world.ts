import type { IncomingMessage } from 'node:http'

export interface NamedWorld {
  id: string
  by: 'header' | 'query' | 'cookie'
}

export const WORLD_HEADER = 'x-emu-world'
export const WORLD_COOKIE = 'emu-world'
const COOKIE = new RegExp(`(?:^|;\\s*)${WORLD_COOKIE}=([^;]*)`)

/** The world that a request names: by header, else by query, else by cookie. */
export function namedWorld({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): NamedWorld | undefined {
  const header = headers[WORLD_HEADER]
  if (typeof header === 'string' && header !== '') return { id: header, by: 'header' }
  const query = url.includes('__world=') ? new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('__world') : null
  if (query) return { id: query, by: 'query' }
  const cookie = COOKIE.exec(headers.cookie ?? '')?.[1]
  return cookie ? { id: cookie, by: 'cookie' } : undefined
}
