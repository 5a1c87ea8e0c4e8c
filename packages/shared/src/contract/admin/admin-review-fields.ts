import { REVIEW_STATE } from '#src/domain/states.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { operator, rejection } from './admin-fields.ts'
import { appAddresses } from '../app/app-fields.ts'
import { fieldChange, id, listOf, page, seconds } from '../fields.ts'
import { queueOrder } from '../list-order.ts'
import { linkContent, linkState, reviewState } from '../link/link-fields.ts'

/** What a machine can tell before a person decides. */
export const checks = z
  .array(z.object({ name: z.string(), passed: z.boolean(), detail: z.string() }))
  .describe('机器预检')

const revisionRow = z
  .object({
    modifyId: id,
    linkId: id,
    linkName: z.string(),
    appId: id,
    appName: z.string(),
    ownerEmail: z.string(),
    ownerName: z.string(),
    revision: z.int(),
    reason: z.string(),
    reviewState,
    applyTime: seconds,
  })
  .meta({ id: 'ReviewRow' })
const revisionDetail = revisionRow.extend({
  url: z.string(),
  linkState,
  before: linkContent.nullable(),
  after: linkContent,
  changes: z.array(fieldChange),
  checks,
  addresses: appAddresses.describe('访问者还能由应用到达的地址：审核通过时随之生效'),
  rejectReason: z.string().nullable(),
  reviewTime: seconds.nullable(),
  liveId: id.nullable().describe('线上版本的提交；没有或就是这一次时为 null'),
  prior: z
    .array(
      z.object({
        modifyId: id,
        revision: z.int(),
        reviewState,
        rejectReason: z.string().nullable(),
        reviewTime: seconds.nullable(),
      }),
    )
    .describe('这个链接此前的提交，新的在前，至多 5 次'),
  appRecord: z
    .object({ approved: z.int(), rejected: z.int() })
    .describe('应用最近 200 个链接的提交与修改被通过、驳回的次数'),
})
export const queue = {
  ...operator,
  body: z.object({ ...page(), reviewState: reviewState.default(REVIEW_STATE.inReview), order: queueOrder }),
  data: listOf(revisionRow),
}
export const decision = {
  ...operator,
  data: z.object({ reviewState, linkState }),
  codes: [CODE.illegalMove, CODE.recordNotFound] as const,
}
export const one = {
  ...operator,
  body: z.object({ modifyId: id }),
  data: revisionDetail,
  codes: [CODE.recordNotFound] as const,
}
export const approveBody = z.object({ modifyId: id })
export const rejectBody = z.object({ modifyId: id, reason: rejection })
