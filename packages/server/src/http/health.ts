import type { FastifyInstance } from 'fastify'
import type { World } from '#src/world/world.ts'

/** Liveness: the process answers. Readiness: it also has its database, and is not stopping. */
export function registerHealth(app: FastifyInstance, world: World): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/health/ready', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (stopping) return reply.code(503).send({ status: 'stopping' })
    try {
      await world.db.ping()
      return await reply.send({ status: 'ok', database: 'ok' })
    } catch (error) {
      request.log.error({ err: error }, 'not ready: the database does not answer')
      return reply.code(503).send({ status: 'unavailable', database: 'away' })
    }
  })
}
