import type { FastifyInstance } from 'fastify'
import { emuError, EmuError } from '#src/surface/emu-error.ts'
import { serveEmu } from '#src/surface/serve-emu.ts'
import { MAIN, trafficCalls } from '@unilink/shared/emulator'
import type { World } from '@unilink/server/kernel/world.ts'
import { generateTraffic, NoSuchLinksError } from './generate-traffic.ts'

/** What a visitor of a public demo may make at once: a second's work. */
const VISITORS_MOST = 20_000

export function registerTrafficRoute(app: FastifyInstance, world: World): void {
  const most = world.config.emulation.visitors && world.name !== MAIN ? VISITORS_MOST : Infinity
  serveEmu(app, trafficCalls.make, async ({ body }) => {
    if (body.visits > most) throw emuError(400, 'in a public demo at most {} visits are made at once', VISITORS_MOST)
    try {
      return await generateTraffic(world, body)
    } catch (error) {
      if (error instanceof NoSuchLinksError) throw new EmuError(404, error.said, { links: error.links })
      throw error
    }
  })
}
