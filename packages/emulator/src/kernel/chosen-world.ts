import type { IncomingMessage } from 'node:http'
import { MAIN } from '@unilink/shared/emulator'

export interface ChosenWorld {
  id: string
  by: 'header' | 'query' | 'cookie' | 'default'
}

export const WORLD_COOKIE = 'emu-world'
const COOKIE = new RegExp(`(?:^|;\\s*)${WORLD_COOKIE}=([^;]*)`)

/** The world a request names: by header, else by query, else by cookie, else the main one. */
export function chosenWorld({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): ChosenWorld {
  const header = headers['x-emu-world']
  if (typeof header === 'string' && header !== '') return { id: header, by: 'header' }
  const query = url.includes('__world=') ? new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('__world') : null
  if (query) return { id: query, by: 'query' }
  const cookie = COOKIE.exec(headers.cookie ?? '')?.[1]
  return cookie ? { id: cookie, by: 'cookie' } : { id: MAIN, by: 'default' }
}

/** `Set-Cookie` that keeps a browser in a world; the main world needs no cookie. */
export function worldCookie(id: string): string {
  return id === MAIN
    ? `${WORLD_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
    : `${WORLD_COOKIE}=${encodeURIComponent(id)}; Path=/; SameSite=Lax`
}
