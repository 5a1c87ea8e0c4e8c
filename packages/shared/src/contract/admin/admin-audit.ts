import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { fieldsOf, named } from '#src/contract/named-fields.ts'
import { z } from 'zod'
import { operator } from './admin-fields.ts'
import { call } from '../call.ts'
import { id, keyword, listOf, page, seconds } from '../fields.ts'
import { newestFirst } from '../list-order.ts'
import { asFile, exportFormat } from '../stats/stats-fields.ts'
import { tell } from '#src/contract/messages.ts'
import { message } from '#src/words/message.ts'

const filters = {
  action: z.string().max(64).optional().meta(about('所做的操作', 'What was done')),
  targetId: z.string().max(64).optional().meta(about('对象编号', 'Id of the target')),
  start: seconds.optional().meta(about('只要不早于此刻的记录', 'Only entries from this moment on')),
  end: seconds.optional().meta(about('只要不晚于此刻的记录', 'Only entries up to this moment')),
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
  body: z.object({ ...page(), ...filters, order: newestFirst }).superRefine(checkPeriod),
  data: listOf(
    z.object({
      id,
      time: named.time,
      actorId: z.string().meta(about('操作者的账号编号', 'Account of the actor')),
      actorName: z.string().nullable().meta(explained('adminAudit.actorName')),
      ...fieldsOf('action', 'targetType'),
      targetId: z.string().meta(about('对象编号', 'Id of the target')),
      targetName: z.string().nullable().meta(explained('adminAudit.targetName')),
      ip: z.string().meta(about('IP 地址', 'IP address')),
      requestId: z.string().meta(about('请求编号', 'Id of the request')),
      before: z.unknown().meta(about('之前', 'Before the change')),
      after: z.unknown().meta(about('之后', 'After the change')),
    }),
  ),
})

export const exportList = call({
  path: '/api/admin/audit/exportList',
  ...operator,
  body: z.object({ keyword, ...filters, format: exportFormat }).superRefine(checkPeriod),
  ...asFile,
})
