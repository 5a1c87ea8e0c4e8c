import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PORTAL_FOLDER } from '#src/kernel/package-files.ts'

const ANYTHING = '*/*'
const NAMES_FILE = /\.[a-z0-9]+$/i

interface PortalOptions {
  /** Folder of the built portal. */
  root?: string
  /** Elements for the head of the page. */
  head?: string | undefined
  /** Further folders with files. */
  more?: readonly string[] | undefined
}

/**
 * Serves the built portal's files: hashed assets are cached forever, others revalidated. Gives the HTML that answers
 * every web route; undefined when the portal is not built.
 */
export function registerPortal(
  app: FastifyInstance,
  { root = PORTAL_FOLDER, head = '', more = [] }: PortalOptions = {},
): string | undefined {
  const page = join(root, 'index.html')
  if (!existsSync(page)) {
    app.log.warn('the portal is not built; only the API is served')
    return undefined
  }
  const roots = [root, ...more]
  const common: FastifyStaticOptions = { root: roots, index: false, decorateReply: false, preCompressed: true }
  // A route per file of the few at the top, so that pages go on to their own; one route for the hundreds of assets.
  void app.register(fastifyStatic, {
    ...common,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{br,gz}'],
    setHeaders: (response) => void response.header('cache-control', 'no-cache'),
  })
  void app.register(fastifyStatic, {
    ...common,
    root: roots.map((folder) => join(folder, 'assets')),
    prefix: '/assets/',
    cacheControl: false,
    setHeaders: (response) => void response.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  const html = readFileSync(page, 'utf8')
  return html.replace('<head>', `<head>${head}`)
}

/**
 * Whether a request asks for a page rather than a file or a call. A program that accepts anything or sends no Accept,
 * such as curl, gets pages as well, except at addresses that name a file.
 */
export function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const path = url.split('?', 1)[0] ?? ''
  if (/^\/(api|s|files|assets|__emu|health|internal|\.well-known)(\/|$)/.test(path)) return false
  const accept = headers.accept?.toLowerCase() ?? ANYTHING
  if (accept.includes('text/html')) return true
  return path === '/' || (accept.includes(ANYTHING) && !NAMES_FILE.test(path))
}
