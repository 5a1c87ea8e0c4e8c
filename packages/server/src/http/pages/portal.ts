import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PORTAL_FOLDER } from '#src/kernel/package-files.ts'

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

/** A browser that asks for a page, not a script that asks for a file or a call. */
export function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? ''
  if ((method !== 'GET' && method !== 'HEAD') || !headers.accept?.toLowerCase().includes('text/html')) return false
  return !/^\/(api|s|files|assets|__emu|health|\.well-known)(\/|$)/.test(path)
}
