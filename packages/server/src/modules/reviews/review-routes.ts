import { contract } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { implement } from '#src/http/implement.ts'
import type { World } from '#src/kernel/world.ts'
import { approveRevision, rejectRevision } from './decide-revision.ts'
import { freezeApp, unfreezeApp } from './freeze-app.ts'
import { freezeLink, unfreezeLink } from './freeze-link.ts'
import { queryAllApps } from './query-all-apps.ts'
import { queryAllLinks } from './query-all-links.ts'
import { queryReviewDetail, queryReviewPage } from './query-reviews.ts'

/** Operators' calls for apps, links and revisions. */
export function registerReviewRoutes(app: FastifyInstance, world: World): void {
  const { admin } = contract
  for (const kind of ['link', 'revision'] as const) {
    implement(app, world, admin[kind].queryPage, queryReviewPage(kind))
    implement(app, world, admin[kind].queryDetail, queryReviewDetail(kind))
    implement(app, world, admin[kind].approve, approveRevision(kind))
    implement(app, world, admin[kind].reject, rejectRevision(kind))
  }
  implement(app, world, admin.link.queryList, queryAllLinks)
  implement(app, world, admin.link.freeze, freezeLink)
  implement(app, world, admin.link.unfreeze, unfreezeLink)
  implement(app, world, admin.app.queryPage, queryAllApps)
  implement(app, world, admin.app.freeze, freezeApp)
  implement(app, world, admin.app.unfreeze, unfreezeApp)
}
