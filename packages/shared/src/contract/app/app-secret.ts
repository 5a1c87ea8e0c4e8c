import { named } from '#src/contract/named-fields.ts'
import { about, both } from '#src/words/about.ts'
import { z } from 'zod'
import { CODE } from '#src/codes.ts'
import { call } from '../call.ts'
import { seconds } from '../fields.ts'

export const renewSecret = call({
  path: '/api/app/renewSecret',
  access: 'active',
  fidelity: 'decided',
  summary: both(
    '生成应用密钥，原有的立即失效；密钥只在此返回一次。应用的服务器凭它核验拉起',
    'Make the app’s secret, which voids the one before; shown this once. The app’s server verifies opens by it',
  ),
  body: z.object({ appId: named.appId }),
  data: z.object({
    secret: z.string().meta(about('密钥', 'Secret')),
    secretTime: seconds.meta(about('密钥生成的时间', 'When the secret was made')),
  }),
  codes: [CODE.appNotFound, CODE.illegalMove],
})
