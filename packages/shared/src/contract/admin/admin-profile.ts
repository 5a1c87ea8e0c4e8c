import { fieldsOf, named } from '#src/contract/named-fields.ts'
import { about } from '#src/words/about.ts'
import { DATA_STATE } from '#src/domain/states.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { accountType, dataState, profileDetails } from '../account/account-fields.ts'
import { operator, rejection } from './admin-fields.ts'
import { checks } from './admin-review-fields.ts'
import { call } from '../call.ts'
import { listOf, page, seconds } from '../fields.ts'
import { queueOrder } from '../list-order.ts'

const profileRow = z
  .object({
    ...fieldsOf('accountId', 'email'),
    accountType,
    dataState,
    name: named.name,
    submitTime: seconds.meta(about('提交时间', 'When it was submitted')),
  })
  .meta({ id: 'ProfileRow' })

export const queryPage = call({
  path: '/api/admin/profile/queryPage',
  ...operator,
  body: z.object({ ...page(), dataState: dataState.default(DATA_STATE.inReview), order: queueOrder }),
  data: listOf(profileRow),
})

export const queryDetail = call({
  path: '/api/admin/profile/queryDetail',
  ...operator,
  body: z.object({ accountId: named.accountId }),
  data: profileRow.extend({
    ...profileDetails,
    rejectReason: z.string().nullable().meta(about('驳回原因', 'Why it was rejected')),
    checks,
    history: z
      .array(
        z.object({
          action: named.action,
          fromState: dataState.meta(about('原状态', 'State before')),
          toState: dataState.meta(about('新状态', 'State after')),
          reason: named.reasonOrNull,
          time: named.time,
        }),
      )
      .meta(about('历史记录', 'History')),
  }),
  codes: [CODE.recordNotFound],
})

const profileDecision = {
  ...operator,
  data: z.object({ dataState }),
  codes: [CODE.illegalProfileMove, CODE.recordNotFound] as const,
}
export const approve = call({
  path: '/api/admin/profile/approve',
  ...profileDecision,
  body: z.object({ accountId: named.accountId }),
})
export const reject = call({
  path: '/api/admin/profile/reject',
  ...profileDecision,
  body: z.object({ accountId: named.accountId, reason: rejection }),
})
