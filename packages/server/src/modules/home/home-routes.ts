import { contract } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { implement } from '#src/http/implement.ts'
import type { World } from '#src/kernel/world.ts'
import { queryDesk } from './query-desk.ts'
import { queryHome } from './query-home.ts'

/** What a person sees first after signing in. */
export function registerHomeRoutes(app: FastifyInstance, world: World): void {
  implement(app, world, contract.app.queryHome, queryHome)
  implement(app, world, contract.admin.desk.queryHome, queryDesk)
}
