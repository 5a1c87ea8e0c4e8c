import { contract } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { implement } from '#src/http/implement.ts'
import type { World } from '#src/kernel/world.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { querySessions } from './query-sessions.ts'

export function registerSessionRoutes(app: FastifyInstance, world: World): void {
  const { security } = contract
  implement(app, world, security.querySessions, querySessions)
  implement(app, world, security.endSession, endSession)
  implement(app, world, security.endOtherSessions, endOtherSessions)
}
