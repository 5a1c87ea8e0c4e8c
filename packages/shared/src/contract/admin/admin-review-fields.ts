import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { fieldsOf, named, applyTime } from '#src/contract/named-fields.ts'
import { REVIEW_STATE } from '#src/domain/states.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { operator, rejection } from './admin-fields.ts'
import { call } from '../call.ts'
import { appAddresses } from '../app/app-fields.ts'
import { fieldChange, id, listOf, page } from '../fields.ts'
import { queueOrder } from '../list-order.ts'
import { linkContent, linkState, reviewState } from '../link/link-fields.ts'

/** What a machine can tell before a person decides. */
export const checks = z
  .array(
    z.object({
      name: named.name,
      passed: z.boolean().meta(about('是否通过', 'Whether it passed')),
      detail: named.detail,
    }),
  )
  .meta(about('机器预检', 'Checks made by the machine'))

const revisionRow = z
  .object({
    ...fieldsOf('modifyId', 'linkId', 'linkName', 'appId', 'appName', 'ownerEmail', 'ownerName', 'revision'),
    ...fieldsOf('reason'),
    reviewState,
    applyTime,
  })
  .meta({ id: 'ReviewRow' })
const revisionDetail = revisionRow.extend({
  url: named.url,
  linkState,
  before: linkContent.nullable().meta(about('之前', 'Before the change')),
  after: linkContent.meta(about('之后', 'After the change')),
  changes: z.array(fieldChange).meta(about('改动', 'Changes')),
  checks,
  addresses: appAddresses.meta(explained('adminReviewFields.addresses')),
  ...fieldsOf('rejectReason', 'reviewTime'),
  liveId: id.nullable().meta(explained('adminReviewFields.liveId')),
  prior: z
    .array(z.object({ ...fieldsOf('modifyId', 'revision'), reviewState, ...fieldsOf('rejectReason', 'reviewTime') }))
    .meta(explained('adminReviewFields.prior')),
  appRecord: z.object(fieldsOf('approved', 'rejected')).meta(explained('adminReviewFields.appRecord')),
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

/** How submissions are looked through, and decided one by one. */
export const reviewing = <const Name extends string>(name: Name) => ({
  queryPage: call({ path: `/api/admin/${name}/queryPage` as const, ...queue }),
  queryDetail: call({
    path: `/api/admin/${name}/queryDetail` as const,
    ...operator,
    body: z.object({ modifyId: named.modifyId }),
    data: revisionDetail,
    codes: [CODE.recordNotFound],
  }),
  approve: call({
    path: `/api/admin/${name}/approve` as const,
    ...decision,
    body: z.object({ modifyId: named.modifyId }),
  }),
  reject: call({
    path: `/api/admin/${name}/reject` as const,
    ...decision,
    body: z.object({ modifyId: named.modifyId, reason: rejection }),
  }),
})
