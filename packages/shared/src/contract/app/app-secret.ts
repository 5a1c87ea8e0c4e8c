import { named } from '#src/contract/named-fields.ts'
import { about } from '#src/words/about.ts'
import { z } from 'zod'
import { CODE } from '#src/codes.ts'
import { call } from '../call.ts'
import { seconds } from '../fields.ts'

export const renewSecret = call({
  path: '/api/app/renewSecret',
  access: 'active',
  fidelity: 'decided',
  body: z.object({ appId: named.appId }),
  data: z.object({
    secret: z.string().meta(about('密钥', 'Secret')),
    secretTime: seconds.meta(about('密钥生成的时间', 'When the secret was made')),
  }),
  codes: [CODE.appNotFound, CODE.illegalMove],
})
