import { about } from '#src/words/about.ts'
import { linkId } from '#src/contract/named-fields.ts'
import { z } from 'zod'
import { CODE } from '#src/codes.ts'
import { call } from '#src/contract/call.ts'
import { nothing, text } from '#src/contract/fields.ts'

export const appeal = call({
  path: '/api/appLink/appeal',
  access: 'console',
  fidelity: 'decided',
  body: z.object({ linkId, detail: text(500, 'appeal').meta(about('说明', 'Details')) }),
  data: nothing,
  codes: [CODE.linkNotFound, CODE.illegalMove],
})
