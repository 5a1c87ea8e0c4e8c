import { CODE } from '@unilink/shared/visit'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { LOG_LEVELS, type Config } from '#src/kernel/config/config.ts'
import type { World } from '#src/kernel/world.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { timingSafeEqual } from 'node:crypto'
import { hashToken } from '#src/kernel/crypto/hash.ts'
import { bearerOf } from '#src/kernel/network/bearer-of.ts'

const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/
/** Headers of proxies; behind one every caller seems local. */
const PROXY_TRACES = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** With the configured token always; without one only outside production, from this machine, by no proxy. */
export function mayOperate(
  { operationsToken, production }: Pick<Config, 'operationsToken' | 'production'>,
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
): boolean {
  if (operationsToken !== undefined) return isSame(bearerOf(request.headers.authorization) ?? '', operationsToken)
  if (production || PROXY_TRACES.some((name) => name in request.headers)) return false
  return LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '') && LOOPBACK_HOST.test(request.headers.host ?? '')
}

const isSame = (given: string, wanted: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(wanted)))

const levelBody = z.strictObject({ level: z.enum(LOG_LEVELS) })

/** Metrics and log level for operators; 404 for everyone else. */
export function registerOperations(app: FastifyInstance, world: World): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      if (!mayOperate(world.config, request)) throw new AppError(CODE.notFound)
    })
    scope.get('/metrics', async (_request, reply) =>
      reply.type(world.metrics.contentType).send(await world.metrics.metrics()),
    )
    scope.get('/ops/log-level', async () => ({ level: world.log.level }))
    scope.post('/ops/log-level', async (request, reply) => {
      const body = levelBody.safeParse(request.body)
      if (!body.success) return reply.code(400).send({ error: `level is one of ${LOG_LEVELS.join(', ')}` })
      world.log.level = body.data.level
      return { level: world.log.level }
    })
  })
}
