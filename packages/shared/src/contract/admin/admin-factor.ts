import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { queueOrder } from '../list-order.ts'
import { operator } from './admin-fields.ts'
import { call } from '../call.ts'
import { id, listOf, nothing, page, seconds, text } from '../fields.ts'

/** 0 open, 1 confirmed, 2 withdrawn, 3 expired */
const resetState = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
const { keyword: _keyword, ...paging } = page()

export const askReset = call({
  path: '/api/admin/factor/askReset',
  ...operator,
  summary: '申请重置账号的二次验证；须由另一位运营人员确认，账号本人会收到邮件',
  body: z.object({ accountId: id, reason: text(200, 'resetReason') }),
  data: z.object({ resetId: id }),
  codes: [CODE.factorState, CODE.recordNotFound],
})

export const confirmReset = call({
  path: '/api/admin/factor/confirmReset',
  ...operator,
  summary: '确认重置：移除全部二次验证方式，结束其所有登录；不能确认自己的申请，也不能重置自己',
  body: z.object({ resetId: id }),
  data: nothing,
  codes: [CODE.factorState, CODE.recordNotFound],
})

export const withdrawReset = call({
  path: '/api/admin/factor/withdrawReset',
  ...operator,
  summary: '撤销尚未确认的重置申请',
  body: z.object({ resetId: id }),
  data: nothing,
  codes: [CODE.factorState, CODE.recordNotFound],
})

export const queryResets = call({
  path: '/api/admin/factor/queryResets',
  ...operator,
  summary: '重置申请',
  body: z.object({
    ...paging,
    open: z.boolean().default(true),
    order: queueOrder.describe('缺省时等待确认的旧的在前，其余新的在前'),
  }),
  data: listOf(
    z
      .object({
        resetId: id,
        accountId: id,
        email: z.string(),
        name: z.string(),
        reason: z.string(),
        state: resetState,
        askedBy: z.string(),
        own: z.boolean().describe('是否本人提出或针对本人，因而不能确认'),
        createTime: seconds,
        expireTime: seconds,
        decidedBy: z.string().nullable(),
        decideTime: seconds.nullable(),
      })
      .meta({ id: 'FactorReset' }),
  ),
})
