import { about, both } from '#src/words/about.ts'
import { linkId } from '#src/contract/named-fields.ts'
import { z } from 'zod'
import { CODE } from '#src/codes.ts'
import { call } from '#src/contract/call.ts'
import { nothing, text } from '#src/contract/fields.ts'

export const appeal = call({
  path: '/api/appLink/appeal',
  access: 'console',
  fidelity: 'decided',
  summary: both('对链接的冻结提出申诉；同时只有一条待处理', 'Appeal against the freeze of a link; one at a time'),
  body: z.object({ linkId, detail: text(500, 'appeal').meta(about('说明', 'Details')) }),
  data: nothing,
  codes: [CODE.linkNotFound, CODE.illegalMove],
})
