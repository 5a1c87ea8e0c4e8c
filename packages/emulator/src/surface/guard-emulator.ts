import { told, type Text } from '#src/kernel/told/told.ts'
import { archiveCalls, dataCalls, goCalls, worldCalls } from '@unilink/shared/emulator'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import { refusalBody } from './refusal-body.ts'
import { isFramed, isWebOrigin, siteOf } from '../kernel/shown-site.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
/** GET requests that change something, give away a whole world, or show rows, which may be of many people. */
const NOT_OPEN = new Set<string | undefined>(
  [
    goCalls.open,
    archiveCalls.download,
    dataCalls.tables,
    dataCalls.rows,
    worldCalls.compare,
    worldCalls.compareRows,
  ].map(({ path }) => path),
)
const NEEDS_TOKEN = told('the emulator needs "Authorization: Bearer <token>"; it is printed at start')

/** Pages of other sites may not use the emulator, with a token only who knows it; a demo in production may be read. */
export function guardEmulator(config: Config) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { headers, method, routeOptions } = request
    if (isForeign(request, config.emulation.origins)) {
      await reply.code(403).send(refusalBody(foreignText(headers.origin)))
      return
    }
    const { token } = config.emulation
    // The address of the route, since a path can be written in many ways.
    const open = config.production && READING.has(method) && !NOT_OPEN.has(routeOptions.url)
    if (token === undefined || open || knowsToken(headers.authorization, token)) return
    // Makes a browser ask for the token: any name, the token as password.
    if (headers.accept?.includes('text/html')) void reply.header('www-authenticate', 'Basic realm="UniLink emulator"')
    await reply.code(401).send(refusalBody(NEEDS_TOKEN))
  }
}

/**
 * Whether another site's page makes the request. Following a link is allowed, because it only reads; never in a frame.
 * Without any sign of a site a browser may only read; other programs may do everything, since no page can use them.
 */
function isForeign({ headers, method }: FastifyRequest, allowed: readonly string[]): boolean {
  if (isFramed(headers)) return true
  const site = siteOf(headers, allowed)
  if (site === 'unknown') return !READING.has(method) && /^mozilla\//i.test(headers['user-agent'] ?? '')
  const followed = headers['sec-fetch-mode'] === 'navigate' || headers['sec-fetch-site'] === undefined
  return site === 'foreign' && !(followed && headers.origin === undefined && READING.has(method))
}

/** A page of a site that can be named is told what would let it in. */
const foreignText = (origin: string | undefined): Text =>
  origin !== undefined && isWebOrigin(origin)
    ? told('foreign origin: to allow this page add {} to EMULATOR_ORIGINS', origin)
    : told('foreign origin')

/** Whether an `Authorization` header bears the emulator's token, as such or as the password of any name. */
export function knowsToken(authorization: string | undefined, token: string): boolean {
  const [scheme = '', given = ''] = authorization?.split(' ') ?? []
  if (scheme.toLowerCase() === 'bearer') return isToken(given, token)
  if (scheme.toLowerCase() !== 'basic') return false
  const pair = Buffer.from(given, 'base64').toString()
  return isToken(pair.slice(pair.indexOf(':') + 1), token)
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Takes as long whatever is given. */
export const isToken = (given: string, token: string): boolean => timingSafeEqual(digest(given), digest(token))
