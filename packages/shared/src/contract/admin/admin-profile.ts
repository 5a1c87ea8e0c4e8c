import { DATA_STATE } from '#src/domain/states.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { accountType, dataState } from '../account/account-fields.ts'
import { operator, rejection } from './admin-fields.ts'
import { checks } from './admin-review-fields.ts'
import { call } from '../call.ts'
import { id, listOf, page, seconds } from '../fields.ts'
import { queueOrder } from '../list-order.ts'

const profileRow = z
  .object({
    accountId: id,
    email: z.string(),
    accountType,
    dataState,
    name: z.string(),
    submitTime: seconds,
  })
  .meta({ id: 'ProfileRow' })

export const queryPage = call({
  path: '/api/admin/profile/queryPage',
  ...operator,
  summary: '资料审核队列',
  body: z.object({ ...page(), dataState: dataState.default(DATA_STATE.inReview), order: queueOrder }),
  data: listOf(profileRow),
})

export const queryDetail = call({
  path: '/api/admin/profile/queryDetail',
  ...operator,
  summary: '资料详情；证件号为原文，查看会记入审计',
  body: z.object({ accountId: id }),
  data: profileRow.extend({
    creditCode: z.string().nullable(),
    licenceFileId: id.nullable(),
    legalPersonName: z.string().nullable(),
    legalPersonCertType: z.int().nullable(),
    legalPersonCertNo: z.string().nullable(),
    citizenId: z.string().nullable(),
    idFrontFileId: id.nullable(),
    idBackFileId: id.nullable(),
    address: z.string(),
    contactName: z.string(),
    contactPhone: z.string(),
    contactEmail: z.string(),
    rejectReason: z.string().nullable(),
    checks,
    history: z.array(
      z.object({
        action: z.string(),
        fromState: dataState,
        toState: dataState,
        reason: z.string().nullable(),
        time: seconds,
      }),
    ),
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
  summary: '资料审核通过',
  body: z.object({ accountId: id }),
})
export const reject = call({
  path: '/api/admin/profile/reject',
  ...profileDecision,
  summary: '资料审核驳回',
  body: z.object({ accountId: id, reason: rejection }),
})
