import { contract } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { implement } from '#src/http/implement.ts'
import type { World } from '#src/kernel/world.ts'
import { addReport } from './add-report.ts'
import { appealLink } from './appeal-link.ts'
import { closeReport } from './close-report.ts'
import { queryReportPage } from './query-report-page.ts'

/** What visitors and owners say of links, and the operators' queue of it. */
export function registerReportRoutes(app: FastifyInstance, world: World): void {
  implement(app, world, contract.report.add, addReport)
  implement(app, world, contract.appLink.appeal, appealLink)
  implement(app, world, contract.admin.report.queryPage, queryReportPage)
  implement(app, world, contract.admin.report.close, closeReport)
}
