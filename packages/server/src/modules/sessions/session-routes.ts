import { contract } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { implement } from '#src/http/implement.ts'
import type { World } from '#src/kernel/world.ts'
import { querySessions } from './query-sessions.ts'

export function registerSessionRoutes(app: FastifyInstance, world: World): void {
  implement(app, world, contract.security.querySessions, querySessions)
}
