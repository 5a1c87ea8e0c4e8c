import type { FastifyInstance } from 'fastify'
import type { World } from '#src/world/world.ts'
import { healthChecks } from './health-checks.ts'
import { runChecks } from './run-checks.ts'

/** Liveness: the process answers. Readiness: what it cannot do without is there, and it is not stopping. */
export function registerHealth(app: FastifyInstance, world: World): void {
  const checks = healthChecks(world)
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/health/ready', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (stopping) return reply.code(503).send({ status: 'stopping' })
    const readiness = await runChecks(checks, request.log)
    return reply.code(readiness.status === 'ok' ? 200 : 503).send(readiness)
  })
}
