import { z } from 'zod'
import { CODE } from '#src/codes.ts'
import { call } from '#src/contract/call.ts'
import { nothing } from '#src/contract/fields.ts'
import { reportReasons, type ReportReasonKey } from '#src/domain/reasons.ts'

const keys = reportReasons.map(({ key }) => key) as [ReportReasonKey, ...ReportReasonKey[]]

export const add = call({
  path: '/api/report/add',
  access: 'public',
  fidelity: 'decided',
  summary: '举报链接；每个网络每分钟与每天有上限',
  body: z.object({
    code: z.string().regex(/^[\w-]{1,64}$/, '短码格式有误'),
    reason: z.enum(keys, '请选择举报原因'),
    detail: z.string().trim().max(500, '说明最多 500 个字符').default(''),
  }),
  data: nothing,
  codes: [CODE.linkNotFound],
})
