import { about, both } from '#src/words/about.ts'
import { named, accountId, createTime, email } from '#src/contract/named-fields.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { queueOrder } from '../list-order.ts'
import { operator } from './admin-fields.ts'
import { call } from '../call.ts'
import { listOf, nothing, page, seconds, text } from '../fields.ts'

/** 0 open, 1 confirmed, 2 withdrawn, 3 expired */
const resetState = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).meta(about('状态', 'State'))
const { keyword: _keyword, ...paging } = page()

export const askReset = call({
  path: '/api/admin/factor/askReset',
  ...operator,
  summary: both(
    '申请重置账号的二次验证；须由另一位运营人员确认，账号本人会收到邮件',
    'Ask to reset the second factors of an account; another operator confirms, and the account is told by e-mail',
  ),
  body: z.object({ accountId, reason: text(200, 'resetReason').meta(about('原因', 'Reason')) }),
  data: z.object({ resetId: named.resetId }),
  codes: [CODE.factorState, CODE.recordNotFound],
})

export const confirmReset = call({
  path: '/api/admin/factor/confirmReset',
  ...operator,
  summary: both(
    '确认重置：移除全部二次验证方式，结束其所有登录；不能确认自己的申请，也不能重置自己',
    'Confirm a reset: all second factors are removed and sessions end; not of one’s own asking, nor of oneself',
  ),
  body: z.object({ resetId: named.resetId }),
  data: nothing,
  codes: [CODE.factorState, CODE.recordNotFound],
})

export const withdrawReset = call({
  path: '/api/admin/factor/withdrawReset',
  ...operator,
  summary: both('撤销尚未确认的重置申请', 'Withdraw a reset that is not confirmed'),
  body: z.object({ resetId: named.resetId }),
  data: nothing,
  codes: [CODE.factorState, CODE.recordNotFound],
})

export const queryResets = call({
  path: '/api/admin/factor/queryResets',
  ...operator,
  summary: both('重置申请', 'Resets that were asked for'),
  body: z.object({
    ...paging,
    open: z.boolean().default(true).meta(about('是否打开', 'Whether it is open')),
    order: queueOrder.meta(
      about(
        '缺省时等待确认的旧的在前，其余新的在前',
        'By default what waits for confirmation comes first, the oldest ahead, then the newest',
      ),
    ),
  }),
  data: listOf(
    z
      .object({
        resetId: named.resetId,
        accountId,
        email,
        name: named.name,
        reason: named.reason,
        state: resetState,
        askedBy: z.string().meta(about('申请人', 'Who asked')),
        own: z
          .boolean()
          .meta(
            about(
              '是否本人提出或针对本人，因而不能确认',
              'Whether the caller asked for it or it concerns them, so that they cannot confirm it',
            ),
          ),
        createTime,
        expireTime: seconds.meta(about('失效时间', 'When it expires')),
        decidedBy: z.string().nullable().meta(about('办理人', 'Who decided')),
        decideTime: seconds.nullable().meta(about('办理时间', 'When it was decided')),
      })
      .meta({ id: 'FactorReset' }),
  ),
})
