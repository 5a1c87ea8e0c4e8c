import { z } from 'zod'
import { operator } from './admin-fields.ts'
import { call } from '../call.ts'
import { id, keyword, listOf, page, seconds } from '../fields.ts'
import { newestFirst } from '../list-order.ts'
import { asFile, exportFormat } from '../stats/stats-fields.ts'
import { tell } from '#src/contract/messages.ts'
import { message } from '#src/words/message.ts'

const filters = {
  action: z.string().max(64).optional(),
  targetId: z.string().max(64).optional(),
  start: seconds.optional().describe('只要不早于此刻的记录'),
  end: seconds.optional().describe('只要不晚于此刻的记录'),
}

function checkPeriod(
  { start = 0, end }: { start?: number | undefined; end?: number | undefined },
  context: z.RefinementCtx,
) {
  if (end === undefined || end >= start) return
  context.addIssue({ code: 'custom', path: ['end'], message: tell(message('fields.rangeReversed')) })
}

export const queryPage = call({
  path: '/api/admin/audit/queryPage',
  ...operator,
  summary: '审计记录，含操作者与对象现在的名称',
  body: z.object({ ...page(), ...filters, order: newestFirst }).superRefine(checkPeriod),
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

export const exportList = call({
  path: '/api/admin/audit/exportList',
  ...operator,
  summary: '导出审计记录，最新的在前；操作者与对象写现在的名称，不含编号；导出本身也记入审计',
  body: z.object({ keyword, ...filters, format: exportFormat }).superRefine(checkPeriod),
  ...asFile,
})
