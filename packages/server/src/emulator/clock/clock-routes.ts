import type { FastifyInstance } from 'fastify'
import { serveEmu } from '#src/emulator/surface/serve-emu.ts'
import type { World } from '#src/world/world.ts'
import { changeClock, clockOf } from './change-clock.ts'
import { clockCalls } from './clock-calls.ts'

export function registerClockRoutes(scope: FastifyInstance, world: World): void {
  serveEmu(scope, clockCalls.read, async () => tell(world))
  serveEmu(scope, clockCalls.change, async ({ body }) => {
    changeClock(world, body)
    return tell(world)
  })
}

function tell(world: World) {
  const clock = clockOf(world)
  return { now: clock.now().toISOString(), scale: clock.scale, real: clock.real }
}
