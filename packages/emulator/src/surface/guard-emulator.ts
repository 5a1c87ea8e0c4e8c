import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback, type Config } from '@unilink/server/kernel/config/config.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Reached by GET, and yet they change things, or give away all there is. */
const NOT_OPEN = new Set(['/__emu/v1/go', '/__emu/v1/archive'])

/**
 * Who may use the emulator: no page of another site through its visitor's browser, by a foreign origin or by a name
 * made to point here; and whoever knows the token, when there is one. A demo in production lets anyone read.
 */
export function guardEmulator(config: Config) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { headers, method, url } = request
    if (isForeign(headers, config.emulation.origins) || !isKnownHost(headers.host, config)) {
      await reply.code(403).send({ error: 'foreign origin' })
      return
    }
    const { token } = config.emulation
    const path = url.split('?', 1)[0] ?? ''
    const open = config.production && READING.has(method) && !NOT_OPEN.has(path)
    if (token === undefined || open || knowsToken(headers.authorization, token)) return
    // A browser asks its user: any name, and the token as password.
    if (headers.accept?.includes('text/html')) void reply.header('www-authenticate', 'Basic realm="UniLink emulator"')
    await reply.code(401).send({ error: 'the emulator needs "Authorization: Bearer <token>"; it is printed at start' })
  }
}

/** A page of another site that nobody has allowed, asking by script; following a link from one is no such thing. */
function isForeign({ origin, host, ...headers }: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  if (origin && allowed.includes(origin)) return false
  if (origin) return !URL.canParse(origin) || new URL(origin).host !== host
  return headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate'
}

/** A foreign name may be made to point at this machine; its pages then have no foreign origin, but they have that name. */
function isKnownHost(host: string | undefined, { host: bound, portalOrigin, linkOrigin, emulation }: Config): boolean {
  if (host === undefined || emulation.token !== undefined) return true
  if (host === new URL(portalOrigin).host || host === new URL(linkOrigin).host) return true
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
  return isLoopback(name) || name === bound
}

function knowsToken(authorization: string | undefined, token: string): boolean {
  const [scheme = '', given = ''] = authorization?.split(' ') ?? []
  if (scheme.toLowerCase() === 'bearer') return equal(given, token)
  if (scheme.toLowerCase() !== 'basic') return false
  const pair = Buffer.from(given, 'base64').toString()
  return equal(pair.slice(pair.indexOf(':') + 1), token)
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const equal = (left: string, right: string) => timingSafeEqual(digest(left), digest(right))
