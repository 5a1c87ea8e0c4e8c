import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { fieldsOf, named } from '#src/contract/named-fields.ts'
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
  body: z.object({ ...page(), kind: kind.optional(), order: oldestFirst }),
  data: listOf(
    z.object({
      reportId: named.reportId,
      kind,
      count: z.int().min(1).meta(explained('adminReport.count')),
      ...fieldsOf('reason', 'detail', 'linkId', 'linkName', 'code', 'url', 'appName'),
      linkState,
      ...fieldsOf('createTime', 'waited'),
    }),
  ),
})

export const close = call({
  path: '/api/admin/report/close',
  ...operator,
  body: z.object({ reportId: named.reportId, reason: text(200, 'handlingNote').meta(about('原因', 'Reason')) }),
  data: nothing,
  codes: [CODE.recordNotFound],
})
