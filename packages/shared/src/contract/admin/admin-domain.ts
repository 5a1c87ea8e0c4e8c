import { about, both } from '#src/words/about.ts'
import { named, appId, appName, createTime, ownerEmail, ownerName } from '#src/contract/named-fields.ts'
import { z } from 'zod'
import { CODE } from '#src/codes.ts'
import { domainState } from '../app/app-domain.ts'
import { call } from '../call.ts'
import { listOf, page, seconds, text } from '../fields.ts'
import { newestFirst } from '../list-order.ts'
import { operator } from './admin-fields.ts'

export const queryPage = call({
  path: '/api/admin/domain/queryPage',
  ...operator,
  summary: both(
    '各应用的自有域名；关键词匹配域名、应用名称或完整邮箱',
    'Domains of apps; the keyword matches domain, name of the app or a whole e-mail',
  ),
  body: z.object({
    ...page(),
    domainState: domainState.optional(),
    order: newestFirst,
  }),
  data: listOf(
    z.object({
      domainId: named.domainId,
      domain: z.string().meta(about('域名', 'Domain')),
      reads: z.string().meta(about('人所看到的写法', 'As people read it')),
      domainState,
      appId,
      appName,
      ownerEmail,
      ownerName,
      problem: z.string().meta(about('问题', 'Problem')),
      servesUntil: seconds
        .nullable()
        .meta(about('证明已丢失：到此时停止服务', 'The proof is gone: it stops serving at this time')),
      refuseReason: named.refuseReason,
      checkTime: named.checkTime,
      createTime,
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
  summary: both(
    '拒绝或收回一个自有域名：它立即停止服务，其所有者不能再为任何应用添加它',
    'Refuse or take back a domain: it stops at once, and its owner cannot add it to any app',
  ),
  body: z.object({
    domainId: named.domainId,
    reason: text(200, 'refusalReason').meta(about('原因', 'Reason')),
  }),
})

export const allow = call({
  path: '/api/admin/domain/allow',
  ...decision,
  summary: both('撤销拒绝：域名回到待验证', 'Take back a refusal: the domain waits for its proof again'),
  body: z.object({ domainId: named.domainId }),
})
