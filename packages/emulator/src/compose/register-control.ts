import type { FastifyInstance } from 'fastify'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { registerFaultGate } from '#src/faults/fault-gate.ts'
import { registerOverrideGate } from '#src/faults/overrides/override-gate.ts'
import { watchWork } from '../host/waits.ts'
import { markAnswers, watchRequests } from '#src/request-log/watch-requests.ts'

/** Faults and the request log; both have to see every request. */
export function registerControl(app: FastifyInstance, world: ControlledWorld, page: string | undefined): void {
  if (world.config.emulation.visitors) watchWork(app)
  watchRequests(app, world)
  // An answer says that something is done, so what it did has to be found by the next process.
  app.addHook('onSend', () => world.keeper.settled())
  registerFaultGate(app, world, page)
  registerOverrideGate(app, world)
  markAnswers(app, world)
}
