import { z } from 'zod'
import { CODE } from '#src/codes.ts'
import { REVIEW_STATE } from '#src/domain/states.ts'
import { addressChange, changeId } from '../app/address-change.ts'
import { call } from '../call.ts'
import { id, listOf, page, seconds } from '../fields.ts'
import { queueOrder } from '../list-order.ts'
import { reviewState } from '../link/link-fields.ts'
import { SIMULATED_DEVICE_NAMES } from '../link/simulate-devices.ts'
import { operator, rejection } from './admin-fields.ts'
import { checks } from './admin-review-fields.ts'

const row = z
  .object({
    changeId,
    appId: id,
    appName: z.string(),
    ownerEmail: z.string(),
    ownerName: z.string(),
    fields: z.array(z.string()).describe('所改字段的名称'),
    reviewState,
    applyTime: seconds,
    waited: z.int().describe('提交至今的秒数'),
  })
  .meta({ id: 'AddressChangeRow' })

const decision = {
  ...operator,
  data: z.object({ reviewState }),
  codes: [CODE.recordNotFound, CODE.illegalMove] as const,
}

export const queryPage = call({
  path: '/api/admin/address/queryPage',
  ...operator,
  summary: '应用变更审核队列；待审核的先提交的在前，其余新的在前',
  body: z.object({ ...page(), reviewState: reviewState.default(REVIEW_STATE.inReview), order: queueOrder }),
  data: listOf(row),
})

export const queryDetail = call({
  path: '/api/admin/address/queryDetail',
  ...operator,
  summary: '应用变更详情：逐字段对比、涉及的链接、机器预检',
  body: z.object({ changeId }),
  data: addressChange.extend({ ownerEmail: z.string(), ownerName: z.string(), checks }),
  codes: [CODE.recordNotFound],
})

const ways = z.array(z.object({ label: z.string(), url: z.string() })).describe('访问者可到达的地址，按顺序')

export const simulate = call({
  path: '/api/admin/address/simulate',
  ...operator,
  summary: '变更前后，访问者用各种设备打开一个链接会到达哪些地址；与真实访问同一判定，不计入统计',
  body: z.object({ changeId, linkId: id }),
  data: z.object({
    rows: z.array(z.object({ device: z.enum(SIMULATED_DEVICE_NAMES), before: ways, after: ways })),
  }),
  codes: [CODE.recordNotFound, CODE.linkNotFound],
})

export const approve = call({
  path: '/api/admin/address/approve',
  ...decision,
  summary: '通过应用变更：应用与其全部链接在同一事务中换用新的地址、名称与图标',
  body: z.object({ changeId }),
  codes: [...decision.codes, CODE.packageTaken, CODE.appNameTaken],
})

export const reject = call({
  path: '/api/admin/address/reject',
  ...decision,
  summary: '驳回应用变更，原内容继续有效',
  body: z.object({ changeId, reason: rejection }),
})
