import { z } from 'zod'
import { CODE } from '#src/codes.ts'
import { domainState } from '../app/app-domain.ts'
import { call } from '../call.ts'
import { id, listOf, page, seconds, text } from '../fields.ts'
import { newestFirst } from '../list-order.ts'
import { operator } from './admin-fields.ts'

export const queryPage = call({
  path: '/api/admin/domain/queryPage',
  ...operator,
  summary: '各应用的自有域名；关键词匹配域名、应用名称或完整邮箱',
  body: z.object({ ...page(), domainState: domainState.optional(), order: newestFirst }),
  data: listOf(
    z.object({
      domainId: id,
      domain: z.string(),
      reads: z.string().describe('人所看到的写法'),
      domainState,
      appId: id,
      appName: z.string(),
      ownerEmail: z.string(),
      ownerName: z.string(),
      problem: z.string(),
      servesUntil: seconds.nullable().describe('证明已丢失：到此时停止服务'),
      refuseReason: z.string().nullable(),
      checkTime: seconds.nullable(),
      createTime: seconds,
    }),
  ),
})

const decision = {
  ...operator,
  data: z.object({ domainState }),
  codes: [CODE.recordNotFound, CODE.illegalMove] as const,
}

export const refuse = call({
  path: '/api/admin/domain/refuse',
  ...decision,
  summary: '拒绝或收回一个自有域名：它立即停止服务，其所有者不能再为任何应用添加它',
  body: z.object({ domainId: id, reason: text(200, 'refusalReason') }),
})

export const allow = call({
  path: '/api/admin/domain/allow',
  ...decision,
  summary: '撤销拒绝：域名回到待验证',
  body: z.object({ domainId: id }),
})
