import { contract } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { implement } from '#src/http/implement.ts'
import type { World } from '#src/world/world.ts'
import { exportAccessDataList } from './export-access-data-list.ts'
import { exportDistributionData } from './export-distribution-data.ts'
import { queryAccessData } from './query-access-data.ts'
import { queryAccessDataList } from './query-access-data-list.ts'
import { queryAppData } from './query-app-data.ts'
import { queryAppLinkTop } from './query-app-link-top.ts'
import { queryAppLinkTopList } from './query-app-link-top-list.ts'
import { queryDistributionData } from './query-distribution-data.ts'

/** The data pages of apps and of links; both ask the same operations, an app by `appId`, a link by `linkId` alone. */
export function registerStatsRoutes(app: FastifyInstance, world: World): void {
  const { app: apps, appLink: links } = contract
  implement(app, world, apps.queryData, queryAppData)
  implement(app, world, apps.queryAppLinkTop, queryAppLinkTop)
  implement(app, world, apps.queryAppLinkTopList, queryAppLinkTopList)
  implement(app, world, apps.queryLinkAccessData, queryAccessData)
  implement(app, world, apps.queryLinkAccessDataList, queryAccessDataList)
  implement(app, world, apps.exportLinkAccessDataList, exportAccessDataList)
  implement(app, world, apps.queryLinkDistributionData, queryDistributionData)
  implement(app, world, apps.exportLinkDistributionData, exportDistributionData)
  implement(app, world, links.queryAccessData, queryAccessData)
  implement(app, world, links.queryAccessDataList, queryAccessDataList)
  implement(app, world, links.exportAccessDataList, exportAccessDataList)
  implement(app, world, links.queryLinkDistributionData, queryDistributionData)
  implement(app, world, links.exportLinkDistributionData, exportDistributionData)
}
