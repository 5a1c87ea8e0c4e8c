import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { fieldsOf, named, accountId, createTime } from '#src/contract/named-fields.ts'
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
  body: z.object({ accountId, reason: text(200, 'resetReason').meta(about('原因', 'Reason')) }),
  data: z.object({ resetId: named.resetId }),
  codes: [CODE.factorState, CODE.recordNotFound],
})

const ofReset = {
  ...operator,
  body: z.object({ resetId: named.resetId }),
  data: nothing,
  codes: [CODE.factorState, CODE.recordNotFound],
}
export const confirmReset = call({ path: '/api/admin/factor/confirmReset', ...ofReset })
export const withdrawReset = call({ path: '/api/admin/factor/withdrawReset', ...ofReset })

export const queryResets = call({
  path: '/api/admin/factor/queryResets',
  ...operator,
  body: z.object({
    ...paging,
    open: z.boolean().default(true).meta(about('是否打开', 'Whether it is open')),
    order: queueOrder.meta(explained('adminFactor.order')),
  }),
  data: listOf(
    z
      .object({
        ...fieldsOf('resetId', 'accountId', 'email', 'name', 'reason'),
        state: resetState,
        askedBy: z.string().meta(about('申请人', 'Who asked')),
        own: z.boolean().meta(explained('adminFactor.own')),
        createTime,
        expireTime: seconds.meta(about('失效时间', 'When it expires')),
        decidedBy: z.string().nullable().meta(about('办理人', 'Who decided')),
        decideTime: seconds.nullable().meta(about('办理时间', 'When it was decided')),
      })
      .meta({ id: 'FactorReset' }),
  ),
})
