import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PORTAL_FOLDER } from '#src/kernel/package-files.ts'

const ANYTHING = '*/*'
const NAMES_FILE = /\.[a-z0-9]+$/i

interface PortalOptions {
  /** Folder of the built portal. */
  root?: string
  /** Elements for the head of the page. */
  head?: string | undefined
  /** Folders with more files, beside its own. */
  more?: readonly string[] | undefined
}

/**
 * Serves the built portal's files: hashed assets for good, the rest to be asked for again. Gives the page that stands
 * for every route of the web, or undefined when the portal is not built.
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
  void app.register(fastifyStatic, {
    root: [root, ...more],
    prefix: '/',
    index: false,
    wildcard: false,
    decorateReply: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const forever = path.includes('/assets/')
      void response.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const html = readFileSync(page, 'utf8')
  return html.replace('<head>', `<head>${head}`)
}

/**
 * A request for a page rather than for a file or a call. A program that says it takes anything, or nothing of what it
 * takes, such as curl or a monitor, asks for a page like a browser, but for addresses that name a file.
 */
export function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const path = url.split('?', 1)[0] ?? ''
  if (/^\/(api|s|files|assets|__emu|health|\.well-known)(\/|$)/.test(path)) return false
  const accept = headers.accept?.toLowerCase() ?? ANYTHING
  if (accept.includes('text/html')) return true
  return path === '/' || (accept.includes(ANYTHING) && !NAMES_FILE.test(path))
}
