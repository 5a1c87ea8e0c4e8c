import type { FastifyInstance } from 'fastify'
import type { World } from '#src/world/world.ts'
import { registerFaultGate } from './faults/fault-gate.ts'
import { markAnswers, watchRequests } from './request-log/watch-requests.ts'

/** Faults and the request log, which see every request. */
export function registerControl(app: FastifyInstance, world: World, page: string | undefined): void {
  watchRequests(app, world)
  registerFaultGate(app, world, page)
  markAnswers(app, world)
}
