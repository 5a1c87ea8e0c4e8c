import { about, both } from '#src/words/about.ts'
import { named, action } from '#src/contract/named-fields.ts'
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
  summary: both('审计记录，含操作者与对象现在的名称', 'The audit log, with names of actors and targets as of now'),
  body: z.object({ ...page(), ...filters, order: newestFirst }).superRefine(checkPeriod),
  data: listOf(
    z.object({
      id,
      time: named.time,
      actorId: z.string().meta(about('操作者的账号编号', 'Account of the actor')),
      actorName: z
        .string()
        .nullable()
        .meta(
          about(
            '操作者现在的名称或邮箱；未登录或已注销时为 null',
            'Name or e-mail of the actor as of now; null for nobody signed in and for deleted accounts',
          ),
        ),
      action,
      targetType: named.targetType,
      targetId: z.string().meta(about('对象编号', 'Id of the target')),
      targetName: z
        .string()
        .nullable()
        .meta(
          about(
            '对象现在的名称；已删除或没有名称时为 null',
            'Name of the target as of now; null where it is gone or has none',
          ),
        ),
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
  summary: both(
    '导出审计记录，最新的在前；操作者与对象写现在的名称，不含编号；导出本身也记入审计',
    'Export the audit log, newest first, with names as of now and without ids; the export itself is audited',
  ),
  body: z
    .object({
      keyword,
      ...filters,
      format: exportFormat,
    })
    .superRefine(checkPeriod),
  ...asFile,
})
