import { about, both } from '#src/words/about.ts'
import {
  named,
  appId,
  appName,
  createTime,
  freezeDetail,
  freezeTime,
  linkName,
  ownerEmail,
  ownerName,
} from '#src/contract/named-fields.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { freezeReason, operator } from './admin-fields.ts'
import { approveBody, decision, one, queue, rejectBody } from './admin-review-fields.ts'
import { call } from '../call.ts'
import { listOf, page } from '../fields.ts'
import { newestFirst } from '../list-order.ts'
import { linkState, reviewState } from '../link/link-fields.ts'

export const queryPage = call({
  path: '/api/admin/link/queryPage',
  ...queue,
  summary: both('新链接审核队列', 'New links to review'),
})
export const queryDetail = call({
  path: '/api/admin/link/queryDetail',
  ...one,
  summary: both('新链接详情', 'A new link'),
})
export const approve = call({
  path: '/api/admin/link/approve',
  ...decision,
  body: approveBody,
  summary: both('通过新链接', 'Approve a new link'),
})
export const reject = call({
  path: '/api/admin/link/reject',
  ...decision,
  body: rejectBody,
  summary: both('驳回新链接', 'Reject a new link'),
})

export const queryList = call({
  path: '/api/admin/link/queryList',
  ...operator,
  summary: both('全部链接；关键词匹配名称或短码', 'All links; the keyword matches name or code'),
  body: z.object({
    ...page(),
    appId: named.appIdIfAny,
    linkState: linkState.optional(),
    order: newestFirst,
  }),
  data: listOf(
    z.object({
      linkId: named.linkId,
      linkName,
      code: named.code,
      url: named.url,
      appId,
      appName,
      ownerEmail,
      ownerName,
      reviewState,
      linkState,
      freezeReason: named.freezeReason,
      freezeDetail,
      freezeTime,
      reports: z.int().meta(about('待处理的举报数', 'Reports that wait')),
      createTime,
    }),
  ),
})

const change = {
  ...operator,
  data: z.object({
    linkState,
  }),
  codes: [CODE.linkNotFound, CODE.illegalMove] as const,
}
export const freeze = call({
  path: '/api/admin/link/freeze',
  ...change,
  summary: both('冻结链接', 'Freeze a link'),
  body: z.object({ linkId: named.linkId, ...freezeReason }),
})
export const unfreeze = call({
  path: '/api/admin/link/unfreeze',
  ...change,
  summary: both('解冻链接，恢复冻结前的状态', 'Unfreeze a link, back to its state before'),
  body: z.object({ linkId: named.linkId }),
})
