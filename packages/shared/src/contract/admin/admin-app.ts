import { fieldsOf, named } from '#src/contract/named-fields.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { freezeReason, operator } from './admin-fields.ts'
import { appState } from '../app/app-fields.ts'
import { call } from '../call.ts'
import { id, listOf, page } from '../fields.ts'
import { newestFirst } from '../list-order.ts'

export const queryPage = call({
  path: '/api/admin/app/queryPage',
  ...operator,
  body: z.object({
    ...page(),
    appState: appState.optional(),
    order: newestFirst,
  }),
  data: listOf(
    z.object({
      id,
      ...fieldsOf('appId', 'appName', 'icon', 'package', 'ownerEmail', 'ownerName', 'linkCount'),
      appState,
      ...fieldsOf('freezeReason', 'freezeDetail', 'freezeTime', 'createTime'),
    }),
  ),
})

const change = {
  ...operator,
  data: z.object({ appState }),
  codes: [CODE.appNotFound, CODE.illegalMove] as const,
}
export const freeze = call({
  path: '/api/admin/app/freeze',
  ...change,
  body: z.object({ appId: named.appId, ...freezeReason }),
})
export const unfreeze = call({
  path: '/api/admin/app/unfreeze',
  ...change,
  body: z.object({ appId: named.appId }),
})
