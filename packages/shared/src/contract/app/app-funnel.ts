import { about } from '#src/words/about.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { call } from '#src/contract/call.ts'
import { id as appId } from '#src/contract/fields.ts'
import * as funnel from '#src/contract/stats/funnel-fields.ts'
import * as stats from '#src/contract/stats/stats-fields.ts'

const ofApp = { access: 'active', fidelity: 'decided', codes: [CODE.appNotFound] } as const
const funnelBody = z.object({ appId: appId.meta(about('应用编号', 'Id of the app')), ...funnel.funnelBody })

export const queryFunnel = call({
  path: '/api/app/queryFunnel',
  ...ofApp,
  body: funnelBody.superRefine(funnel.checkFunnel),
  data: funnel.funnelData,
})

export const exportFunnel = call({
  path: '/api/app/exportFunnel',
  ...ofApp,
  body: funnelBody.extend({ format: stats.exportFormat }).superRefine(funnel.checkFunnel),
  ...stats.asFile,
})
