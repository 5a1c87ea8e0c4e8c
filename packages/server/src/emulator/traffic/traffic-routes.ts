import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { World } from '#src/world/world.ts'
import { generateTraffic, NoSuchLinksError } from './generate-traffic.ts'
import { trafficInput } from './traffic-input.ts'

/** `POST /__emu/v1/traffic`: makes visits over a period and tells what became of them. */
export function registerTrafficRoute(app: FastifyInstance, world: World): void {
  app.post('/__emu/v1/traffic', async (request, reply) => {
    const input = trafficInput.safeParse(request.body ?? {})
    if (!input.success) return reply.code(400).send({ error: z.prettifyError(input.error) })
    try {
      return await generateTraffic(world, input.data)
    } catch (error) {
      if (error instanceof NoSuchLinksError) return reply.code(404).send({ error: error.message, links: error.links })
      throw error
    }
  })
}
