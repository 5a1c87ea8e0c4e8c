import { about, both } from '#src/words/about.ts'
import { named, appName, createTime, linkId, linkName } from '#src/contract/named-fields.ts'
import { z } from 'zod'
import { CODE } from '#src/codes.ts'
import { call } from '../call.ts'
import { listOf, nothing, page, text } from '../fields.ts'
import { oldestFirst } from '../list-order.ts'
import { linkState } from '../link/link-fields.ts'
import { operator } from './admin-fields.ts'

const kind = z.enum(['report', 'appeal']).meta(about('种类', 'Kind'))

export const queryPage = call({
  path: '/api/admin/report/queryPage',
  ...operator,
  summary: both(
    '待处理的举报与申诉，同一链接的举报合为一行；关键词匹配链接名称或短码',
    'Reports and appeals that wait, those of a link in one row; the keyword matches name or code of the link',
  ),
  body: z.object({
    ...page(),
    kind: kind.optional(),
    order: oldestFirst,
  }),
  data: listOf(
    z.object({
      reportId: named.reportId,
      kind,
      count: z
        .int()
        .min(1)
        .meta(
          about(
            '合在这一行的条数；其余各项是最早一条的',
            'How many are gathered in this row; all else is of the oldest',
          ),
        ),
      reason: named.reason,
      detail: named.detail,
      linkId,
      linkName,
      code: named.code,
      url: named.url,
      appName,
      linkState,
      createTime,
      waited: named.waited,
    }),
  ),
})

export const close = call({
  path: '/api/admin/report/close',
  ...operator,
  summary: both(
    '保持链接的状态，处理完一行举报或申诉，同一链接的其余举报随之处理完；处理说明记入审计，申诉的还会告知所有者。冻结或解冻链接时，相应的举报或申诉随之处理完',
    'Close a row of reports or an appeal and leave the link as it is, with the other reports of that link; the note is audited and told to who appealed. A freeze or unfreeze closes them too',
  ),
  body: z.object({
    reportId: named.reportId,
    reason: text(200, 'handlingNote').meta(about('原因', 'Reason')),
  }),
  data: nothing,
  codes: [CODE.recordNotFound],
})
