import { fieldsOf, linkId, named } from '#src/contract/named-fields.ts'
import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { keyword, page } from '../fields.ts'
import { breakdownBody, breakdownData, checkBreakdown } from '../stats/breakdown-fields.ts'
import * as funnel from '../stats/funnel-fields.ts'
import * as stats from '../stats/stats-fields.ts'
import { APART_KINDS } from '../stats/stats-names.ts'

const owned = { access: 'console', fidelity: 'specified', codes: [CODE.linkNotFound] } as const
const decided = { ...owned, fidelity: 'decided' } as const

const accessBody = { linkId, ...stats.range, unit: stats.unit }
const distributionBody = { linkId, ...stats.range, dimension: stats.dimension }

export const queryAccessData = call({
  path: '/api/appLink/queryAccessData',
  ...owned,
  body: z.object({ ...accessBody, compare: stats.compare }).superRefine(stats.checkRange),
  data: stats.accessData,
})

export const queryAccessDataList = call({
  path: '/api/appLink/queryAccessDataList',
  ...owned,
  body: z.object({ ...accessBody, ...page() }).superRefine(stats.checkRange),
  data: stats.accessList,
})

export const exportAccessDataList = call({
  path: '/api/appLink/exportAccessDataList',
  ...owned,
  body: z.object({ ...accessBody, keyword, format: stats.exportFormat }).superRefine(stats.checkRange),
  ...stats.asFile,
})

export const exportVisits = call({
  path: '/api/appLink/exportVisits',
  ...decided,
  body: z
    .object({ linkId, ...stats.range, format: stats.visitFileFormat.meta(about('文件格式', 'Format of the file')) })
    .superRefine(stats.checkRange),
  ...stats.asFile,
})

const steps = z.array(z.string()).meta(explained('linkData.steps'))
const phone = {
  ...fieldsOf('os', 'brand'),
  model: z.string().meta(about('机型，未知时为空', 'Model, empty where it is not known')),
  ...fieldsOf('browser', 'container'),
}

export const queryTest = call({
  path: '/api/appLink/queryTest',
  ...decided,
  body: z.object({ linkId, since: stats.range.start }),
  data: z.object({
    phones: z
      .array(
        z.object({
          id: z.string().meta(about('访问编号', 'Id of the visit')),
          at: z.int().meta(about('毫秒', 'Milliseconds')),
          kind: z.enum(['visit', ...APART_KINDS]).meta(about('种类', 'Kind')),
          ...phone,
          events: steps,
        }),
      )
      .meta(about('手机，先来的在前', 'Phones, in the order in which they came')),
    seen: z.array(z.object({ ...phone, linkId, events: steps, time: named.time })).meta(explained('linkData.seen')),
  }),
})

export const queryLinkDistributionData = call({
  path: '/api/appLink/queryLinkDistributionData',
  ...owned,
  body: z.object(distributionBody).superRefine(stats.checkRange),
  data: stats.distributionData,
})

export const exportLinkDistributionData = call({
  path: '/api/appLink/exportLinkDistributionData',
  ...owned,
  body: z.object({ ...distributionBody, format: stats.exportFormat }).superRefine(stats.checkRange),
  ...stats.asFile,
})

export const queryBreakdown = call({
  path: '/api/appLink/queryBreakdown',
  ...decided,
  body: z
    .object({ linkId, ...breakdownBody })
    .superRefine(stats.checkRange)
    .superRefine(checkBreakdown),
  data: breakdownData,
})

const funnelBody = z.object({ linkId, ...funnel.funnelBody })

export const queryFunnel = call({
  path: '/api/appLink/queryFunnel',
  ...decided,
  body: funnelBody.superRefine(funnel.checkFunnel),
  data: funnel.funnelData,
})

export const exportFunnel = call({
  path: '/api/appLink/exportFunnel',
  ...decided,
  body: funnelBody.extend({ format: stats.exportFormat }).superRefine(funnel.checkFunnel),
  ...stats.asFile,
})
