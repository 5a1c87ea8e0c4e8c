import { z } from 'zod'
import { CODE } from '#src/codes.ts'
import { call } from '../call.ts'
import { id, listOf, nothing, page, seconds, text } from '../fields.ts'
import { oldestFirst } from '../list-order.ts'
import { linkState } from '../link/link-fields.ts'
import { operator } from './admin-fields.ts'

const kind = z.enum(['report', 'appeal'])

export const queryPage = call({
  path: '/api/admin/report/queryPage',
  ...operator,
  summary: '待处理的举报与申诉，同一链接的举报合为一行；关键词匹配链接名称或短码',
  body: z.object({ ...page(), kind: kind.optional(), order: oldestFirst }),
  data: listOf(
    z.object({
      reportId: id,
      kind,
      count: z.int().min(1).describe('合在这一行的条数；其余各项是最早一条的'),
      reason: z.string(),
      detail: z.string(),
      linkId: id,
      linkName: z.string(),
      code: z.string(),
      url: z.string(),
      appName: z.string(),
      linkState,
      createTime: seconds,
      waited: z.int().describe('提交至今的秒数'),
    }),
  ),
})

export const close = call({
  path: '/api/admin/report/close',
  ...operator,
  summary:
    '保持链接的状态，处理完一行举报或申诉，同一链接的其余举报随之处理完；处理说明记入审计，申诉的还会告知所有者。冻结或解冻链接时，相应的举报或申诉随之处理完',
  body: z.object({ reportId: id, reason: text(200, 'handlingNote') }),
  data: nothing,
  codes: [CODE.recordNotFound],
})
