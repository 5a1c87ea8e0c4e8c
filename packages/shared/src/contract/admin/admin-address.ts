import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { fieldsOf, named, ownerEmail, ownerName } from '#src/contract/named-fields.ts'
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
    ...fieldsOf('appId', 'appName', 'ownerEmail', 'ownerName'),
    fields: z.array(z.string()).meta(about('所改字段的名称', 'Names of the changed fields')),
    reviewState,
    ...fieldsOf('applyTime', 'waited'),
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
  body: queue.body,
  data: listOf(row),
})

export const queryDetail = call({
  path: '/api/admin/address/queryDetail',
  ...operator,
  body: z.object({ changeId: changeId.meta(about('变更编号', 'Id of the change')) }),
  data: addressChange.extend({ ownerEmail, ownerName, checks }),
  codes: [CODE.recordNotFound],
})

const ways = z.array(z.object({ label: named.label, url: named.url })).meta(explained('adminAddress.ways'))

export const simulate = call({
  path: '/api/admin/address/simulate',
  ...operator,
  body: z.object({ changeId: changeId.meta(about('变更编号', 'Id of the change')), linkId: named.linkId }),
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
  body: z.object({ changeId: changeId.meta(about('变更编号', 'Id of the change')) }),
  codes: [...decision.codes, CODE.packageTaken, CODE.appNameTaken],
})

export const reject = call({
  path: '/api/admin/address/reject',
  ...decision,
  body: z.object({ changeId: changeId.meta(about('变更编号', 'Id of the change')), reason: rejection }),
})
