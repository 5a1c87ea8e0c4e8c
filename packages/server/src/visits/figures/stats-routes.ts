import { contract } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import type { ActorContext } from '#src/http/context.ts'
import { implement } from '#src/http/implement.ts'
import type { Breakdown } from '#src/kernel/ports/breakdown.ts'
import type { World } from '#src/kernel/world.ts'
import { exportAccessDataList } from './export/export-access-data-list.ts'
import { exportDistributionData } from './export/export-distribution-data.ts'
import { exportFunnel } from './export/export-funnel.ts'
import { exportVisits } from './export/export-visits.ts'
import { BreakdownJobs } from '#src/visits/figures/breakdown/breakdown-jobs.ts'
import { queryBreakdown, type Counted } from '#src/visits/figures/breakdown/query-breakdown.ts'
import { queryAccessData } from './query-access-data.ts'
import { queryAccessDataList } from './query-access-data-list.ts'
import { queryAppData } from './query-app-data.ts'
import { queryAppLinkTop } from './query-app-link-top.ts'
import { queryAppLinkTopList } from './query-app-link-top-list.ts'
import { queryFunnel } from './funnel/query-funnel.ts'
import { queryDistributionData } from './query-distribution-data.ts'
import { queryTest } from './query-test.ts'

/** The data pages of apps and of links; both ask the same operations, an app by `appId`, a link by `linkId` alone. */
export function registerStatsRoutes(app: FastifyInstance, world: World): void {
  const { app: apps, appLink: links } = contract
  const jobs = new BreakdownJobs<Counted>()
  const breakdown = fresh((context, input: Parameters<typeof queryBreakdown>[1]) =>
    queryBreakdown(context, input, jobs),
  )
  const funnels = new BreakdownJobs<Breakdown>()
  const funnel = fresh((context, input: Parameters<typeof queryFunnel>[1]) => queryFunnel(context, input, funnels))
  implement(app, world, apps.queryData, fresh(queryAppData))
  implement(app, world, apps.queryAppLinkTop, fresh(queryAppLinkTop))
  implement(app, world, apps.queryAppLinkTopList, fresh(queryAppLinkTopList))
  implement(app, world, apps.queryLinkAccessData, fresh(queryAccessData))
  implement(app, world, apps.queryLinkAccessDataList, fresh(queryAccessDataList))
  implement(app, world, apps.exportLinkAccessDataList, fresh(exportAccessDataList))
  for (const of of [apps, links]) {
    implement(app, world, of.queryLinkDistributionData, fresh(queryDistributionData))
    implement(app, world, of.exportLinkDistributionData, fresh(exportDistributionData))
    implement(app, world, of.queryBreakdown, breakdown)
    implement(app, world, of.queryFunnel, funnel)
    implement(app, world, of.exportFunnel, fresh(exportFunnel))
  }
  implement(app, world, links.queryAccessData, fresh(queryAccessData))
  implement(app, world, links.queryAccessDataList, fresh(queryAccessDataList))
  implement(app, world, links.exportAccessDataList, fresh(exportAccessDataList))
  implement(app, world, links.exportVisits, exportVisits)
  implement(app, world, links.queryTest, queryTest)
}

/** An operation on figures that are brought up to date first. */
function fresh<Input, Output>(operation: (context: ActorContext, input: Input) => Promise<Output>) {
  return async (context: ActorContext, input: Input): Promise<Output> => {
    await context.world.rollups.freshen()
    return operation(context, input)
  }
}
