import { CODE } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { LOG_LEVELS } from '#src/kernel/config/config.ts'
import type { World } from '#src/kernel/world.ts'
import { mayOperate } from './may-operate.ts'
import { AppError } from '#src/kernel/app-error.ts'

const levelBody = z.strictObject({ level: z.enum(LOG_LEVELS) })

/** Numbers and the log level, for those who run the server; to anybody else these paths are not there. */
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
