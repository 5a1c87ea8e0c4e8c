import type { FastifyInstance } from 'fastify'
import { EmuError } from '#src/surface/emu-error.ts'
import { serveEmu } from '#src/surface/serve-emu.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import { generateTraffic, NoSuchLinksError } from './generate-traffic.ts'
import { makeTraffic } from './traffic-calls.ts'

export function registerTrafficRoute(app: FastifyInstance, world: World): void {
  serveEmu(app, makeTraffic, async ({ body }) => {
    try {
      return await generateTraffic(world, body)
    } catch (error) {
      if (error instanceof NoSuchLinksError) throw new EmuError(404, error.message, { links: error.links })
      throw error
    }
  })
}
