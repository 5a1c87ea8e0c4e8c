import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { call } from '#src/contract/call.ts'
import { linkId, named } from '#src/contract/named-fields.ts'

export const setDefault = call({
  path: '/api/appLink/setDefault',
  access: 'console',
  fidelity: 'decided',
  body: z.object({ linkId }),
  data: z.object({ appId: named.appId, defaultUrl: named.url }),
  codes: [CODE.linkNotFound],
})
