import { about } from '#src/words/about.ts'
import { fieldsOf, named } from '#src/contract/named-fields.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { accountType, dataState } from '../account/account-fields.ts'
import { freezing, operator } from './admin-fields.ts'
import { call } from '../call.ts'
import { listOf, page } from '../fields.ts'
import { newestFirst } from '../list-order.ts'

export const queryPage = call({
  path: '/api/admin/account/queryPage',
  ...operator,
  body: z.object({
    ...page(),
    dataState: dataState.optional(),
    accountType: accountType.optional(),
    order: newestFirst,
  }),
  data: listOf(
    z.object({
      ...fieldsOf('accountId', 'email'),
      accountType,
      dataState,
      ...fieldsOf('name', 'operator'),
      secondFactor: z.boolean().meta(about('是否已开启二次验证', 'Whether a second factor is on')),
      appCount: z.int().meta(about('应用数', 'Apps')),
      ...fieldsOf('freezeReason', 'freezeDetail', 'freezeTime', 'createTime'),
    }),
  ),
})

export const { freeze, unfreeze } = freezing('account', {
  id: { accountId: named.accountId },
  state: { dataState },
  codes: [CODE.illegalProfileMove, CODE.recordNotFound],
})
