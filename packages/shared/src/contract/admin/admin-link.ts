import { about } from '#src/words/about.ts'
import { fieldsOf, named, createTime } from '#src/contract/named-fields.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { freezing, operator } from './admin-fields.ts'
import { reviewing } from './admin-review-fields.ts'
import { call } from '../call.ts'
import { listOf, page } from '../fields.ts'
import { newestFirst } from '../list-order.ts'
import { linkState, reviewState } from '../link/link-fields.ts'

export const { queryPage, queryDetail, approve, reject } = reviewing('link')

export const queryList = call({
  path: '/api/admin/link/queryList',
  ...operator,
  body: z.object({ ...page(), appId: named.appIdIfAny, linkState: linkState.optional(), order: newestFirst }),
  data: listOf(
    z.object({
      ...fieldsOf('linkId', 'linkName', 'code', 'url', 'appId', 'appName', 'ownerEmail', 'ownerName'),
      reviewState,
      linkState,
      ...fieldsOf('freezeReason', 'freezeDetail', 'freezeTime'),
      reports: z.int().meta(about('待处理的举报数', 'Reports that wait')),
      createTime,
    }),
  ),
})

export const { freeze, unfreeze } = freezing('link', {
  id: { linkId: named.linkId },
  state: { linkState },
  codes: [CODE.linkNotFound, CODE.illegalMove],
})
