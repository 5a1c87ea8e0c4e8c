import { z } from 'zod'
import { CODE } from '#src/codes.ts'
import { call } from '#src/contract/call.ts'
import { id, nothing, text } from '#src/contract/fields.ts'

export const appeal = call({
  path: '/api/appLink/appeal',
  access: 'console',
  fidelity: 'decided',
  summary: '对链接的冻结提出申诉；同时只有一条待处理',
  body: z.object({ linkId: id, detail: text(500, 'appeal') }),
  data: nothing,
  codes: [CODE.linkNotFound, CODE.illegalMove],
})
