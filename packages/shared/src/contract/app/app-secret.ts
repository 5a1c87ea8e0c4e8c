import { z } from 'zod'
import { CODE } from '#src/codes.ts'
import { call } from '../call.ts'
import { id, seconds } from '../fields.ts'

export const renewSecret = call({
  path: '/api/app/renewSecret',
  access: 'active',
  fidelity: 'decided',
  summary: '生成应用密钥，原有的立即失效；密钥只在此返回一次。应用的服务器凭它核验拉起',
  body: z.object({ appId: id }),
  data: z.object({ secret: z.string(), secretTime: seconds }),
  codes: [CODE.appNotFound, CODE.illegalMove],
})
