import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { fieldsOf, named } from '#src/contract/named-fields.ts'
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
  body: z.object({ ...page(), domainState: domainState.optional(), order: newestFirst }),
  data: listOf(
    z.object({
      domainId: named.domainId,
      domain: z.string().meta(about('域名', 'Domain')),
      reads: z.string().meta(about('人所看到的写法', 'As people read it')),
      domainState,
      ...fieldsOf('appId', 'appName', 'ownerEmail', 'ownerName'),
      problem: z.string().meta(about('问题', 'Problem')),
      servesUntil: seconds.nullable().meta(explained('adminDomain.servesUntil')),
      ...fieldsOf('refuseReason', 'checkTime', 'createTime'),
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
  body: z.object({ domainId: named.domainId, reason: text(200, 'refusalReason').meta(about('原因', 'Reason')) }),
})

export const allow = call({
  path: '/api/admin/domain/allow',
  ...decision,
  body: z.object({ domainId: named.domainId }),
})
