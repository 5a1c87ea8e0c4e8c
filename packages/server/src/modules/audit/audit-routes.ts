import { contract } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { implement } from '#src/http/implement.ts'
import type { World } from '#src/kernel/world.ts'
import { queryAuditPage } from './query-audit-page.ts'

export function registerAuditRoutes(app: FastifyInstance, world: World): void {
  implement(app, world, contract.admin.audit.queryPage, queryAuditPage)
}
