import type { IncomingMessage, ServerResponse, IncomingHttpHeaders } from 'node:http'
import type { Config, VisitorWorlds } from '@unilink/server/kernel/config/config.ts'
import { clientAddressReader } from '@unilink/server/http/connection/client-address.ts'
import { clientOf } from '@unilink/server/kernel/network/network-of.ts'
import { knowsToken } from '#src/surface/guard-emulator.ts'
import { goCalls, MAIN, worldCalls } from '@unilink/shared/emulator'
import type { WorldRegistry } from '#src/worlds/world-registry.ts'
import { chosenWorld } from '#src/kernel/chosen-world.ts'
import { NoRoom, VisitorBook } from './visitor-book.ts'
import { VisitorShares } from './visitor-shares.ts'
import { visitWayOf, type VisitWay } from '#src/kernel/visit-way.ts'
import { sendLostWorld, sendRefusal, type Refusal } from './visitor-pages.ts'
import { recognizeClient } from '@unilink/shared'
import { isFramed, siteOf } from '#src/kernel/shown-site.ts'

/** `page`: a person's browser opens one. `call`: one of our pages asks. Nothing of it: programs, robots, parts of pages. */
type AsksAs = 'page' | 'call' | undefined

/** What makes a world: only what a person's browser does of its own accord. */
function asksAs({ method, url = '/', headers }: IncomingMessage, origins: readonly string[]): AsksAs {
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

type Handler = (request: IncomingMessage, response: ServerResponse) => void

interface Parts {
  registry: WorldRegistry
  config: Config
  limits: VisitorWorlds
  /** Whether a path is a call about worlds, which are not one world's own. */
  isControl: (path: string) => boolean
  /** Monotonic milliseconds. */
  now?: () => number
}

const COOKIE = /(?:^|;\s*)emu-visitor=([^;]*)/
const KEY = /^[\w-]{32}$/
const COOKIE_SECONDS = 30 * 86_400
/** Asked by monitors, of the server and not of a world. */
const PROBES = /^\/(?:health(?:\/\w*)?|metrics)$/
/** Of the calls about worlds those that mean the visitor's own, or none. */
const OWN = new Set(
  [worldCalls.list, worldCalls.reset, goCalls.open, goCalls.confirm].map(({ method, path }) => `${method} ${path}`),
)
const READING = /^\/__emu\/(?:reference|openapi\.json|assets\/[\w.-]+|panel\.js)$/

/**
 * A public demo: each visitor has a world, known by a cookie, and reaches no other. Who knows the emulator's token
 * passes as everywhere. What is let through names its world in a header, so that nothing else in it counts.
 */
export function visitorGate(
  { registry, config, limits, isControl, now = () => performance.now() }: Parts,
  handler: Handler,
): Handler {
  const { token, origins, worldMinutes } = config.emulation
  const book = new VisitorBook(registry, { ...limits, worldMinutes }, now)
  const shares = new VisitorShares(now)
  const addressOf = clientAddressReader(config.trustedProxies)
  const secure = config.portalOrigin.startsWith('https:') ? '; Secure' : ''

  const enter = (request: IncomingMessage, response: ServerResponse, world: string) => {
    const refused = refusedIn(request, world, isControl)
    if (refused) return sendRefusal(request, response, refused)
    pass(request, response, world)
  }
  const pass = (request: IncomingMessage, response: ServerResponse, world: string, own = world !== MAIN) => {
    const asking = {
      client: clientOf(addressOf(request)),
      name: nameOf(request),
      isReading: isReading(request),
      world: own ? { id: world, folder: registry.folderOf(world) } : undefined,
    }
    shares.enter(asking, request, response, (refused) => {
      if (refused) return sendRefusal(request, response, refused)
      request.headers['x-emu-world'] = world
      handler(request, response)
    })
  }
  // Whoever has a link may visit it and no more: no fault of a header, no other world.
  const visit = (request: IncomingMessage, response: ServerResponse, { world, url }: VisitWay) => {
    if (!book.serves(world)) return sendRefusal(request, response, { status: 404, why: 'linkGone' })
    delete request.headers.prefer
    request.url = url
    pass(request, response, world, false)
  }
  const make = async (request: IncomingMessage, response: ServerResponse, lost: string | undefined) => {
    try {
      if (shares.disk.total((id) => registry.has(id)) > limits.bytes) throw new NoRoom('all', 0)
      const { key, world } = await book.make(clientOf(addressOf(request)), lost)
      await shares.disk.look(world, registry.folderOf(world))
      const cookie = `emu-visitor=${key}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`
      response.setHeader('set-cookie', cookie)
      if (lost !== undefined && request.method === 'GET') return sendLostWorld(request, response)
      enter(request, response, world)
    } catch (error) {
      sendRefusal(request, response, refusalOf(error))
    }
  }
  return (request, response) => {
    if (token !== undefined && knowsToken(request.headers.authorization, token)) return handler(request, response)
    if (PROBES.test(pathOf(request)) && isReading(request)) return pass(request, response, MAIN)
    const way = visitWayOf(request)
    if (way) return visit(request, response, way)
    const key = COOKIE.exec(request.headers.cookie ?? '')?.[1]
    const own = key === undefined || !KEY.test(key) ? undefined : book.find(key)
    if (own !== undefined) return enter(request, response, own)
    if (asksAs(request, origins) !== undefined) return void make(request, response, key)
    if (mayReadMain(request)) return pass(request, response, MAIN)
    sendRefusal(request, response, { status: 403, why: 'noWorld' })
  }
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/'
const nameOf = (request: IncomingMessage): string => `${request.method} ${pathOf(request)}`
const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** What a visitor may not do in a world of its own. A name of another world is refused whether there is such a one or not. */
function refusedIn(request: IncomingMessage, own: string, isControl: (path: string) => boolean): Refusal | undefined {
  const { id, by } = chosenWorld(request)
  if ((by === 'header' || by === 'query') && id !== own) return { status: 403, why: 'notYours' }
  const path = pathOf(request)
  if (!isControl(path)) return undefined
  if (READING.test(path) && isReading(request)) return undefined
  if (!OWN.has(nameOf(request))) return { status: 403, why: 'notYours' }
  const query = new URLSearchParams((request.url ?? '').slice(path.length))
  return query.has('world') || query.has('fork') ? { status: 403, why: 'notYours' } : undefined
}

/** Pages and files, for robots and for parts of pages: a visit would be counted, and a call might change something. */
function mayReadMain(request: IncomingMessage): boolean {
  const path = pathOf(request)
  if (!isReading(request) || !path.startsWith('/') || path.includes('%') || path.startsWith('//')) return false
  return READING.test(path) || !/^\/(?:s|api|ops|__emu)(?:\/|$)/i.test(path)
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof NoRoom)) return { status: 500, why: 'notMade' }
  const { by, retryMs } = error
  if (by === 'client') return { status: 429, why: 'tooMany', retryMs }
  return { status: 503, why: 'full', retryMs }
}
