import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PORTAL_FOLDER } from '#src/kernel/packages/package-files.ts'
import { StaticFiles } from './static-files.ts'

/** Files whose names change with what is in them. */
const ASSETS = 'assets/'
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

/** Serves the portal's files, hashed ones cached forever. Gives the HTML of every web route; undefined if not built. */
export function registerPortal(
  app: FastifyInstance,
  { root = PORTAL_FOLDER, head = '', more = [] }: PortalOptions = {},
): string | undefined {
  const page = join(root, 'index.html')
  if (!existsSync(page)) {
    app.log.warn('the portal is not built; only the API is served')
    return undefined
  }
  const files = StaticFiles.of(root, ...more)
  // A route per file at the top, so that pages go on to their own, and one for the files of each folder.
  for (const path of files.paths.filter((each) => !each.includes('/')))
    app.get(`/${path}`, async (request, reply) => files.send(request, reply, path))
  for (const folder of files.folders) {
    app.get<{ Params: { '*': string } }>(`/${folder}*`, async (request, reply) => {
      const path = folder + request.params['*']
      return files.has(path) ? files.send(request, reply, path, { kept: folder === ASSETS }) : reply.callNotFound()
    })
  }
  const html = readFileSync(page, 'utf8')
  return html.replace('<head>', `<head>${head}`)
}

/** Whether a page is asked for, not a file or a call. Programs such as curl get pages, but at a file's address. */
export function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const path = url.split('?', 1)[0] ?? ''
  if (/^\/(api|s|files|assets|__emu|health|internal|\.well-known)(\/|$)/.test(path)) return false
  const accept = headers.accept?.toLowerCase() ?? ANYTHING
  if (accept.includes('text/html')) return true
  return path === '/' || (accept.includes(ANYTHING) && !NAMES_FILE.test(path))
}
