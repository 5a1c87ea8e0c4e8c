import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { call } from '#src/contract/call.ts'
import { linkId, named } from '#src/contract/named-fields.ts'
import { both } from '#src/words/about.ts'

export const setDefault = call({
  path: '/api/appLink/setDefault',
  access: 'console',
  fidelity: 'decided',
  summary: both(
    '设为应用的默认链接：应用的短链接打开它，不需要审核',
    'Make it the default link of its app: the short address of the app opens it, without review',
  ),
  body: z.object({ linkId }),
  data: z.object({ appId: named.appId, defaultUrl: named.url }),
  codes: [CODE.linkNotFound],
})
