import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLoopback } from '@unilink/server/kernel/config/config.ts'
import { isWebOrigin } from '#src/kernel/shown-site.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const SENT = 'authorization, content-type, idempotency-key, prefer, x-emu-world, x-request-id'
const READ =
  'content-disposition, retry-after, x-emu-now, x-emu-request, x-emu-speed, x-emu-why, x-emu-world, x-request-id'
const DAY_S = '86400'
const HINT = 'x-emu-cors'

/** What the platform answers, and not the emulator: a front end under work on this machine needs no setting for it. */
const PLATFORM = /^\/(api|files|s)\//

/** CORS for these origins with the cookie of their world; others get a header that names the setting. */
export function allowOrigins(origins: readonly string[], handler: Handler): Handler {
  return (request, response) => {
    const { origin, host } = request.headers
    if (origins.length > 0 || PLATFORM.test(request.url ?? '')) response.setHeader('vary', 'origin')
    if (!origin || !(origins.includes(origin) || isAtHome(origin, request.url))) {
      if (isForeign(origin, host)) response.setHeader(HINT, `to allow this page add ${origin} to EMULATOR_ORIGINS`)
      return handler(request, response)
    }
    response.setHeader('access-control-allow-origin', origin)
    response.setHeader('access-control-allow-credentials', 'true')
    response.setHeader('access-control-expose-headers', READ)
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method'])
      return handler(request, response)
    response.writeHead(204, {
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': SENT,
      'access-control-max-age': DAY_S,
    })
    response.end()
  }
}

/** Whether a page of this machine asks for what the platform answers. */
const isAtHome = (origin: string, url = ''): boolean =>
  PLATFORM.test(url) && /^https?:/.test(origin) && URL.canParse(origin) && isLoopback(new URL(origin).hostname)

/** Whether a page of another host asks. */
const isForeign = (origin: string | undefined, host: string | undefined): origin is string =>
  origin !== undefined && isWebOrigin(origin) && new URL(origin).host !== host
