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
  summary: '举报链接；每个网络每分钟与每天有上限',
  body: z.object({
    code: z.string().regex(/^[\w-]{1,64}$/, said('fields.codeMalformed')),
    reason: z.enum(keys, said('fields.reportReasonMissing')),
    detail: upTo(500, 'description').default(''),
  }),
  data: nothing,
  codes: [CODE.linkNotFound],
})
