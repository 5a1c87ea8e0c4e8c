import { z } from 'zod'
import { operator } from './admin-fields.ts'
import { call } from '../call.ts'
import { id, listOf, page, seconds } from '../fields.ts'

export const queryPage = call({
  path: '/api/admin/audit/queryPage',
  ...operator,
  summary: '审计记录，含操作者与对象现在的名称',
  body: z.object({ ...page(), action: z.string().max(64).optional(), targetId: z.string().max(64).optional() }),
  data: listOf(
    z.object({
      id,
      time: seconds,
      actorId: z.string(),
      actorName: z.string().nullable().describe('操作者现在的名称或邮箱；未登录或已注销时为 null'),
      action: z.string(),
      targetType: z.string(),
      targetId: z.string(),
      targetName: z.string().nullable().describe('对象现在的名称；已删除或没有名称时为 null'),
      ip: z.string(),
      requestId: z.string(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
})
