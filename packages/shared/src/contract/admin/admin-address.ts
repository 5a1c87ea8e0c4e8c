import { about, both } from '#src/words/about.ts'
import { named, appId, appName, applyTime, ownerEmail, ownerName } from '#src/contract/named-fields.ts'
import { z } from 'zod'
import { CODE } from '#src/codes.ts'
import { addressChange, changeId } from '../app/address-change.ts'
import { call } from '../call.ts'
import { listOf } from '../fields.ts'
import { reviewState } from '../link/link-fields.ts'
import { SIMULATED_DEVICE_NAMES } from '../link/simulate-devices.ts'
import { operator, rejection } from './admin-fields.ts'
import { checks, queue } from './admin-review-fields.ts'

const row = z
  .object({
    changeId: changeId.meta(about('变更编号', 'Id of the change')),
    appId,
    appName,
    ownerEmail,
    ownerName,
    fields: z.array(z.string()).meta(about('所改字段的名称', 'Names of the changed fields')),
    reviewState,
    applyTime,
    waited: named.waited,
  })
  .meta({ id: 'AddressChangeRow' })

const decision = {
  ...operator,
  data: z.object({
    reviewState,
  }),
  codes: [CODE.recordNotFound, CODE.illegalMove] as const,
}

export const queryPage = call({
  path: '/api/admin/address/queryPage',
  ...operator,
  summary: both(
    '应用变更审核队列；待审核的先提交的在前，其余新的在前',
    'Changes of apps to review; what waits comes first, the oldest ahead, then the newest',
  ),
  body: queue.body,
  data: listOf(row),
})

export const queryDetail = call({
  path: '/api/admin/address/queryDetail',
  ...operator,
  summary: both(
    '应用变更详情：逐字段对比、涉及的链接、机器预检',
    'A change of an app: field by field, links that it touches, checks',
  ),
  body: z.object({ changeId: changeId.meta(about('变更编号', 'Id of the change')) }),
  data: addressChange.extend({ ownerEmail, ownerName, checks }),
  codes: [CODE.recordNotFound],
})

const ways = z
  .array(z.object({ label: named.label, url: named.url }))
  .meta(about('访问者可到达的地址，按顺序', 'Addresses that visitors may reach, in order'))

export const simulate = call({
  path: '/api/admin/address/simulate',
  ...operator,
  summary: both(
    '变更前后，访问者用各种设备打开一个链接会到达哪些地址；与真实访问同一判定，不计入统计',
    'Where visitors with each device get by a link before and after the change; decided as for real visits, not counted',
  ),
  body: z.object({
    changeId: changeId.meta(about('变更编号', 'Id of the change')),
    linkId: named.linkId,
  }),
  data: z.object({
    rows: z
      .array(
        z.object({ device: z.enum(SIMULATED_DEVICE_NAMES).meta(about('设备', 'Device')), before: ways, after: ways }),
      )
      .meta(about('各行', 'Rows')),
  }),
  codes: [CODE.recordNotFound, CODE.linkNotFound],
})

export const approve = call({
  path: '/api/admin/address/approve',
  ...decision,
  summary: both(
    '通过应用变更：应用与其全部链接在同一事务中换用新的地址、名称与图标',
    'Approve a change: app and links take the new addresses, name and icon in one transaction',
  ),
  body: z.object({ changeId: changeId.meta(about('变更编号', 'Id of the change')) }),
  codes: [...decision.codes, CODE.packageTaken, CODE.appNameTaken],
})

export const reject = call({
  path: '/api/admin/address/reject',
  ...decision,
  summary: both('驳回应用变更，原内容继续有效', 'Reject a change; what was there stays'),
  body: z.object({
    changeId: changeId.meta(about('变更编号', 'Id of the change')),
    reason: rejection,
  }),
})
