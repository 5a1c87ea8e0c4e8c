import { contract } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { implement } from '#src/http/implement.ts'
import type { World } from '#src/kernel/world.ts'
import { exportAudit } from './export-audit.ts'

export function registerAuditExportRoutes(app: FastifyInstance, world: World): void {
  implement(app, world, contract.admin.audit.exportList, exportAudit)
}
