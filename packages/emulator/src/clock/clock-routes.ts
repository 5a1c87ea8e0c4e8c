import type { FastifyInstance } from 'fastify'
import { serveEmu } from '#src/surface/serve-emu.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { changeClock } from './change-clock.ts'
import { worldEvents } from './world-events.ts'
import { clockCalls } from '@unilink/shared/emulator'

export function registerClockRoutes(scope: FastifyInstance, world: ControlledWorld): void {
  serveEmu(scope, clockCalls.read, async () => tell(world))
  serveEmu(scope, clockCalls.events, async () => ({ events: await worldEvents(world) }))
  serveEmu(scope, clockCalls.change, async ({ body }) => {
    changeClock(world, body)
    return tell(world)
  })
}

function tell({ clock }: ControlledWorld) {
  return { now: clock.now().toISOString(), scale: clock.scale, real: clock.real }
}
