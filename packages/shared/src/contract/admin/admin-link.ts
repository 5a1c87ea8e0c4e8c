import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { freezeReason, operator } from './admin-fields.ts'
import { approveBody, decision, one, queue, rejectBody } from './admin-review-fields.ts'
import { call } from '../call.ts'
import { id, listOf, page, seconds } from '../fields.ts'
import { newestFirst } from '../list-order.ts'
import { linkState, reviewState } from '../link/link-fields.ts'

export const queryPage = call({ path: '/api/admin/link/queryPage', ...queue, summary: '新链接审核队列' })
export const queryDetail = call({ path: '/api/admin/link/queryDetail', ...one, summary: '新链接详情' })
export const approve = call({ path: '/api/admin/link/approve', ...decision, body: approveBody, summary: '通过新链接' })
export const reject = call({ path: '/api/admin/link/reject', ...decision, body: rejectBody, summary: '驳回新链接' })

export const queryList = call({
  path: '/api/admin/link/queryList',
  ...operator,
  summary: '全部链接；关键词匹配名称或短码',
  body: z.object({
    ...page(),
    appId: id.optional(),
    linkState: linkState.optional(),
    order: newestFirst,
  }),
  data: listOf(
    z.object({
      linkId: id,
      linkName: z.string(),
      code: z.string(),
      url: z.string(),
      appId: id,
      appName: z.string(),
      ownerEmail: z.string(),
      ownerName: z.string(),
      reviewState,
      linkState,
      freezeReason: z.string().nullable(),
      freezeDetail: z.string().nullable(),
      freezeTime: seconds.nullable(),
      reports: z.int().describe('待处理的举报数'),
      createTime: seconds,
    }),
  ),
})

const change = { ...operator, data: z.object({ linkState }), codes: [CODE.linkNotFound, CODE.illegalMove] as const }
export const freeze = call({
  path: '/api/admin/link/freeze',
  ...change,
  summary: '冻结链接',
  body: z.object({ linkId: id, ...freezeReason }),
})
export const unfreeze = call({
  path: '/api/admin/link/unfreeze',
  ...change,
  summary: '解冻链接，恢复冻结前的状态',
  body: z.object({ linkId: id }),
})
