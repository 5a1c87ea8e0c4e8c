import { z } from 'zod'
import { operator } from './admin-fields.ts'
import { call } from './call.ts'
import { id, listOf, page, seconds } from './fields.ts'

export const queryPage = call({
  path: '/api/admin/audit/queryPage',
  ...operator,
  summary: '审计记录',
  body: z.object({ ...page(), action: z.string().max(64).optional(), targetId: z.string().max(64).optional() }),
  data: listOf(
    z.object({
      id,
      time: seconds,
      actorId: z.string(),
      action: z.string(),
      targetType: z.string(),
      targetId: z.string(),
      ip: z.string(),
      requestId: z.string(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
})
