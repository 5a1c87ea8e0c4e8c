import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { recognizeClient } from '@unilink/shared'
import { isFramed, siteOf } from '#src/kernel/shown-site.ts'

/** `page`: a person's browser opens one. `call`: one of our pages asks. Nothing of it: programs, robots, parts of pages. */
export type AsksAs = 'page' | 'call' | undefined

/** What makes a world: only what a person's browser does of its own accord. */
export function asksAs({ method, url = '/', headers }: IncomingMessage, origins: readonly string[]): AsksAs {
  const ua = headers['user-agent'] ?? ''
  if (!/^mozilla\//i.test(ua) || recognizeClient({ ua }).bot !== false) return undefined
  if (isFramed(headers) || isAhead(headers)) return undefined
  if (method === 'GET') return isNavigation(headers) ? 'page' : undefined
  const isCall = method === 'POST' && url.startsWith('/api/')
  return isCall && siteOf(headers, origins) === 'own' ? 'call' : undefined
}

function isNavigation(headers: IncomingHttpHeaders): boolean {
  const mode = headers['sec-fetch-mode']
  if (mode !== undefined) return mode === 'navigate'
  return headers.accept?.includes('text/html') === true
}

/** A browser that loads in advance what nobody has opened. */
const isAhead = (headers: IncomingHttpHeaders): boolean =>
  /prefetch|prerender|preview/i.test(`${String(headers['sec-purpose'] ?? '')} ${String(headers['purpose'] ?? '')}`)
