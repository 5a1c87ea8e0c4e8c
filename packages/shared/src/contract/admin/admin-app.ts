import { both } from '#src/words/about.ts'
import {
  named,
  appName,
  createTime,
  freezeDetail,
  freezeTime,
  ownerEmail,
  ownerName,
} from '#src/contract/named-fields.ts'
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
  summary: both(
    '全部应用；关键词匹配名称、包名或 Bundle ID',
    'All apps; the keyword matches name, package or bundle ID',
  ),
  body: z.object({
    ...page(),
    appState: appState.optional(),
    order: newestFirst,
  }),
  data: listOf(
    z.object({
      id,
      appId: named.appId,
      appName,
      icon: named.icon,
      package: named.package,
      ownerEmail,
      ownerName,
      linkCount: named.linkCount,
      appState,
      freezeReason: named.freezeReason,
      freezeDetail,
      freezeTime,
      createTime,
    }),
  ),
})

const change = {
  ...operator,
  data: z.object({
    appState,
  }),
  codes: [CODE.appNotFound, CODE.illegalMove] as const,
}
export const freeze = call({
  path: '/api/admin/app/freeze',
  ...change,
  summary: both('冻结应用，其链接停止服务', 'Freeze an app; its links stop'),
  body: z.object({ appId: named.appId, ...freezeReason }),
})
export const unfreeze = call({
  path: '/api/admin/app/unfreeze',
  ...change,
  summary: both('解冻应用', 'Unfreeze an app'),
  body: z.object({ appId: named.appId }),
})
