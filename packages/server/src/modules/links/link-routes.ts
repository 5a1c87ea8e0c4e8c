import { contract } from '@unilink/shared'
import type { FastifyInstance } from 'fastify'
import { implement } from '#src/http/implement.ts'
import type { World } from '#src/kernel/world.ts'
import { addAppWithLink, setDefaultLink } from './default/default-link-calls.ts'
import { addBatch } from './batch/add-batch.ts'
import { addLink } from './add-link.ts'
import { cancelReview } from './revisions/cancel-review.ts'
import { disableLink, enableLink } from './states/switch-link.ts'
import { editTags } from './edit-tags.ts'
import { editParams } from './revisions/edit-params.ts'
import { exportLinks } from './batch/export-links.ts'
import { makeQrcode } from './qrcode/make-qrcode.ts'
import { queryJob, stopJob, undoJob } from './jobs/settle-job.ts'
import { startJob } from './jobs/start-job.ts'
import { queryDefaultApkUrl, queryLinkDetail } from './query-link-detail.ts'
import { queryFreezeReason, queryHealth } from './states/query-health.ts'
import { queryLinkPage } from './list/query-link-page.ts'
import { queryModifyDetail, queryModifyPage } from './revisions/query-modify-page.ts'
import { queryTagList, searchLinks } from './list/search-links.ts'

export function registerLinkRoutes(app: FastifyInstance, world: World): void {
  const { appLink, job } = contract
  implement(app, world, contract.app.add, addAppWithLink)
  implement(app, world, appLink.queryPage, queryLinkPage)
  implement(app, world, appLink.search, searchLinks)
  implement(app, world, appLink.add, addLink)
  implement(app, world, appLink.queryTagList, queryTagList)
  implement(app, world, appLink.editTags, editTags)
  implement(app, world, appLink.setDefault, setDefaultLink)
  implement(app, world, appLink.queryDefaultApkUrl, queryDefaultApkUrl)
  implement(app, world, appLink.queryDetail, queryLinkDetail)
  implement(app, world, appLink.editParams, editParams)
  implement(app, world, appLink.queryModifyPage, queryModifyPage)
  implement(app, world, appLink.queryModifyDetail, queryModifyDetail)
  implement(app, world, appLink.editReviewStateCancel, cancelReview)
  implement(app, world, appLink.editStateDisable, disableLink)
  implement(app, world, appLink.editStateEnable, enableLink)
  implement(app, world, appLink.queryFreezeReason, queryFreezeReason)
  implement(app, world, appLink.queryHealth, queryHealth)
  implement(app, world, appLink.qrcode, makeQrcode)
  implement(app, world, appLink.addBatch, addBatch)
  implement(app, world, appLink.exportList, exportLinks)
  implement(app, world, appLink.moveBatch, startJob)
  implement(app, world, job.query, queryJob)
  implement(app, world, job.stop, stopJob)
  implement(app, world, job.undo, undoJob)
}
