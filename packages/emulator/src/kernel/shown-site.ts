import type { IncomingHttpHeaders } from 'node:http'

/** Where a request comes from, as its browser shows it; `unknown` without any sign. */
export type Site = 'own' | 'person' | 'foreign' | 'unknown'

const FRAMES = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe'])

/** `own` is a page of ours, by Origin or Referer without Fetch metadata; `person` an address typed or opened. */
export function siteOf(headers: IncomingHttpHeaders, allowed: readonly string[]): Site {
  const { origin, referer, host } = headers
  const site = headers['sec-fetch-site']
  if (origin !== undefined) return allowed.includes(origin) || isAt(origin, host) ? 'own' : 'foreign'
  if (site === 'same-origin') return 'own'
  if (site === 'none') return 'person'
  if (site !== undefined) return 'foreign'
  return referer === undefined ? 'unknown' : isAt(referer, host) ? 'own' : 'foreign'
}

/** Whether the answer would be shown within another page. */
export const isFramed = (headers: IncomingHttpHeaders): boolean => FRAMES.has(String(headers['sec-fetch-dest']))

const WEB = /^https?:\/\/[\w.-]+(:\d{1,5})?$/

/** Whether an origin is a site's; `null`, of files and of sandboxes, cannot be allowed anyway. */
export const isWebOrigin = (origin: string): boolean => WEB.test(origin) && URL.canParse(origin)

const isAt = (url: string, host: string | undefined): boolean => URL.canParse(url) && new URL(url).host === host
