export interface ShortLinkPath {
  code: string
  /** The query as it was written, with its question mark; empty without one. */
  search: string
}

const BEGINNING = '/s/'
/** The target of a request may name the host before the path (RFC 9112, 3.2.2). */
const ORIGIN = /^https?:\/\/[^/?#]*/i

/**
 * What a request's target asks for when that is a short link: `/s/`, one segment, and perhaps a query. Undefined when it
 * is not, or when its escapes cannot be read.
 */
export function readShortLink(target: string): ShortLinkPath | undefined {
  const url = target.startsWith('/') ? target : target.replace(ORIGIN, '')
  if (!url.startsWith(BEGINNING)) return undefined
  const end = endOfPath(url)
  const code = url.slice(BEGINNING.length, end)
  if (code === '' || code.includes('/')) return undefined
  const search = url[end] === '?' ? withoutFragment(url.slice(end)) : ''
  if (!code.includes('%')) return { code, search }
  try {
    return { code: decodeURIComponent(code), search }
  } catch {
    return undefined
  }
}

/** No browser sends a fragment, but a program may. */
function endOfPath(url: string): number {
  const [query, fragment] = [url.indexOf('?'), url.indexOf('#')]
  if (fragment < 0) return query < 0 ? url.length : query
  return query < 0 ? fragment : Math.min(query, fragment)
}

function withoutFragment(search: string): string {
  const fragment = search.indexOf('#')
  return fragment < 0 ? search : search.slice(0, fragment)
}
