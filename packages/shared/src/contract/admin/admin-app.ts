import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { freezeReason, operator } from './admin-fields.ts'
import { appState } from '../app/app-fields.ts'
import { call } from '../call.ts'
import { id, listOf, page, seconds } from '../fields.ts'
import { newestFirst } from '../list-order.ts'

export const queryPage = call({
  path: '/api/admin/app/queryPage',
  ...operator,
  summary: '全部应用；关键词匹配名称、包名或 Bundle ID',
  body: z.object({ ...page(), appState: appState.optional(), order: newestFirst }),
  data: listOf(
    z.object({
      id,
      appId: id,
      appName: z.string(),
      icon: z.string(),
      package: z.string(),
      ownerEmail: z.string(),
      ownerName: z.string(),
      linkCount: z.int(),
      appState,
      freezeReason: z.string().nullable(),
      freezeDetail: z.string().nullable(),
      freezeTime: seconds.nullable(),
      createTime: seconds,
    }),
  ),
})

const change = { ...operator, data: z.object({ appState }), codes: [CODE.appNotFound, CODE.illegalMove] as const }
export const freeze = call({
  path: '/api/admin/app/freeze',
  ...change,
  summary: '冻结应用，其链接停止服务',
  body: z.object({ appId: id, ...freezeReason }),
})
export const unfreeze = call({
  path: '/api/admin/app/unfreeze',
  ...change,
  summary: '解冻应用',
  body: z.object({ appId: id }),
})
