import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#src/kernel/config/config.ts'
import { hashToken } from '#src/kernel/crypto/hash.ts'
import { bearerOf } from '#src/http/access.ts'

const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/
/** What a proxy in front would leave; behind one every caller comes from this machine. */
const PROXY_TRACES = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/**
 * Whether a request may see and change how the server runs: with the configured token, always; without one, outside
 * production, from this machine itself and not through a proxy.
 */
export function mayOperate(
  { operationsToken, production }: Pick<Config, 'operationsToken' | 'production'>,
  request: FastifyRequest,
): boolean {
  if (operationsToken !== undefined) return isSame(bearerOf(request) ?? '', operationsToken)
  if (production || PROXY_TRACES.some((name) => name in request.headers)) return false
  return LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '') && LOOPBACK_HOST.test(request.headers.host ?? '')
}

const isSame = (given: string, wanted: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(wanted)))
