import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { freezeReasons, type FreezeReasonKey } from '../../domain/reasons.ts'
import { accountType, dataState } from '../account/account-fields.ts'
import { operator } from './admin-fields.ts'
import { call } from '../call.ts'
import { id, listOf, page, seconds, upTo } from '../fields.ts'
import { newestFirst } from '../list-order.ts'
import { said } from '#src/contract/messages.ts'

const reasonKeys = Object.keys(freezeReasons) as [FreezeReasonKey, ...FreezeReasonKey[]]

export const queryPage = call({
  path: '/api/admin/account/queryPage',
  ...operator,
  summary: '全部账号；关键词匹配邮箱或名称，已注销的不在其中',
  body: z.object({
    ...page(),
    dataState: dataState.optional(),
    accountType: accountType.optional(),
    order: newestFirst,
  }),
  data: listOf(
    z.object({
      accountId: id,
      email: z.string(),
      accountType,
      dataState,
      name: z.string(),
      operator: z.boolean(),
      secondFactor: z.boolean(),
      appCount: z.int(),
      freezeReason: z.string().nullable(),
      freezeDetail: z.string().nullable(),
      freezeTime: seconds.nullable(),
      createTime: seconds,
    }),
  ),
})

const change = {
  ...operator,
  data: z.object({ dataState }),
  codes: [CODE.illegalProfileMove, CODE.recordNotFound] as const,
}
export const freeze = call({
  path: '/api/admin/account/freeze',
  ...change,
  summary: '冻结账号：立即结束其所有登录，其链接停止服务',
  body: z.object({
    accountId: id,
    reason: z.enum(reasonKeys, said('fields.freezeReasonMissing')),
    detail: upTo(500, 'description').default(''),
  }),
})
export const unfreeze = call({
  path: '/api/admin/account/unfreeze',
  ...change,
  summary: '解冻账号',
  body: z.object({ accountId: id }),
})
