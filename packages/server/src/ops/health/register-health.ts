import type { FastifyInstance } from 'fastify'
import type { World } from '#src/kernel/world.ts'
import { healthChecks, visitChecks } from './health-checks.ts'
import { runChecks } from './run-checks.ts'

/**
 * Liveness: the process answers. Readiness: everything needed is there, and it is not stopping; short links need less.
 */
export function registerHealth(app: FastifyInstance, world: World, way: { readonly leaving: boolean }): void {
  const checks = healthChecks(world)
  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  for (const [path, asked] of [
    ['/health/ready', checks],
    ['/health/visits', visitChecks(world)],
  ] as const) {
    app.get(path, async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      if (way.leaving) return reply.code(503).send({ status: 'stopping' })
      const readiness = await runChecks(asked, request.log)
      return reply.code(readiness.status === 'unavailable' ? 503 : 200).send(readiness)
    })
  }
}
