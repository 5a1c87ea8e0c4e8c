import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { z } from 'zod'
import { CODE } from '#src/codes.ts'
import { call } from '#src/contract/call.ts'
import { nothing, upTo } from '#src/contract/fields.ts'
import { reportReasons, type ReportReasonKey } from '#src/domain/reasons.ts'
import { said } from '#src/contract/messages.ts'

const keys = Object.keys(reportReasons) as [ReportReasonKey, ...ReportReasonKey[]]

export const add = call({
  path: '/api/report/add',
  access: 'public',
  fidelity: 'decided',
  body: z.object({
    code: z
      .string()
      .regex(/^[\w-]{1,64}$/, said('fields.codeMalformed'))
      .meta(explained('report.code')),
    reason: z.enum(keys, said('fields.reportReasonMissing')).meta(about('原因', 'Reason')),
    detail: upTo(500, 'description').default('').meta(about('说明', 'Details')),
  }),
  data: nothing,
  codes: [CODE.linkNotFound],
})
