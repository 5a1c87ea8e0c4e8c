import { about, both } from '#src/words/about.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { call } from '#src/contract/call.ts'
import { id as appId } from '#src/contract/fields.ts'
import * as funnel from '#src/contract/stats/funnel-fields.ts'
import * as stats from '#src/contract/stats/stats-fields.ts'

const funnelBody = z.object({ appId: appId.meta(about('应用编号', 'Id of the app')), ...funnel.funnelBody })

export const queryFunnel = call({
  path: '/api/app/queryFunnel',
  access: 'active',
  fidelity: 'decided',
  summary: both(
    '应用的转化漏斗：曝光至付费，及次日、第 7 日回访；可按任意维度分列与筛选，窗口内的转化计入',
    'The app’s conversion funnel: impression to payment, return on the 1st and 7th day; parted and filtered by any dimension',
  ),
  body: funnelBody.superRefine(funnel.checkFunnel),
  data: funnel.funnelData,
  codes: [CODE.appNotFound],
})

export const exportFunnel = call({
  path: '/api/app/exportFunnel',
  access: 'active',
  fidelity: 'decided',
  summary: both(
    '导出应用的转化漏斗：合计一行，按维度分列时每个取值一行',
    'Export the app’s funnel: a row of totals, or a row a value',
  ),
  body: funnelBody.extend({ format: stats.exportFormat }).superRefine(funnel.checkFunnel),
  ...stats.asFile,
  codes: [CODE.appNotFound],
})
