import { fieldsOf, named } from '#src/contract/named-fields.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { freezing, operator } from './admin-fields.ts'
import { appState } from '../app/app-fields.ts'
import { call } from '../call.ts'
import { id, listOf, page } from '../fields.ts'
import { newestFirst } from '../list-order.ts'

export const queryPage = call({
  path: '/api/admin/app/queryPage',
  ...operator,
  body: z.object({ ...page(), appState: appState.optional(), order: newestFirst }),
  data: listOf(
    z.object({
      id,
      ...fieldsOf('appId', 'appName', 'icon', 'package', 'ownerEmail', 'ownerName', 'linkCount'),
      appState,
      ...fieldsOf('freezeReason', 'freezeDetail', 'freezeTime', 'createTime'),
    }),
  ),
})

export const { freeze, unfreeze } = freezing('app', {
  id: { appId: named.appId },
  state: { appState },
  codes: [CODE.appNotFound, CODE.illegalMove],
})
