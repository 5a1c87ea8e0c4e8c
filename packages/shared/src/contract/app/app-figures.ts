import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { fieldsOf, appId, named, linkId, linkName } from '#src/contract/named-fields.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { call } from '#src/contract/call.ts'
import { breakdownBody, breakdownData, checkBreakdown, filtersField } from '#src/contract/stats/breakdown-fields.ts'
import { keyword, listOf, page } from '#src/contract/fields.ts'
import * as stats from '#src/contract/stats/stats-fields.ts'
import { APART_KINDS, LINK_METRICS } from '#src/contract/stats/stats-names.ts'

const data = { access: 'active' as const, fidelity: 'specified' as const }

const period = z.object({ ...stats.accessFigures, ...stats.distributionFigures }).meta({ id: 'PeriodFigures' })

const visits = stats.compared(z.int()).meta(about('今天', 'Today'))

export const queryData = call({
  path: '/api/app/queryData',
  ...data,
  body: z.object({ appId }),
  data: z.object({
    today: period.meta(about('今天', 'Today')),
    yesterday: period.meta(about('昨天', 'Yesterday')),
    last7: period.meta(about('近 7 天', 'Last 7 days')),
    last30: period.meta(about('近 30 天', 'Last 30 days')),
    total: period.meta(about('总数', 'How many in all')),
    changes: z
      .object({
        today: visits,
        yesterday: visits.meta(about('昨天', 'Yesterday')),
        last7: visits.meta(about('近 7 天', 'Last 7 days')),
        last30: visits.meta(about('近 30 天', 'Last 30 days')),
      })
      .meta(about('访问次数的变化', 'How visits changed')),
    links: z
      .object({
        total: z.int().meta(about('总数', 'How many in all')),
        serving: z.int().meta(about('在服务的数量', 'Serving')),
        reviewing: z.int().meta(about('审核中的数量', 'In review')),
        frozen: z.int().meta(about('冻结的数量', 'Frozen')),
      })
      .meta(about('链接', 'Links')),
    definitions: stats.definitions,
  }),
  codes: [CODE.appNotFound],
})

const topMetric = z.enum(LINK_METRICS).default('pv').meta(about('指标', 'Metric'))

export const queryAppLinkTop = call({
  path: '/api/app/queryAppLinkTop',
  ...data,
  body: z
    .object({
      appId,
      metric: topMetric,
      ...stats.range,
      limit: z.int().min(1).max(20).default(10).meta(about('最多多少条', 'How many at most')),
    })
    .superRefine(stats.checkRange),
  data: z.array(z.object({ linkId, linkName, value: named.value })),
  codes: [CODE.appNotFound],
})

export const queryAppLinkTopList = call({
  path: '/api/app/queryAppLinkTopList',
  ...data,
  body: z.object({ appId, metric: topMetric, ...stats.range, ...page() }).superRefine(stats.checkRange),
  data: listOf(
    z.object({
      rank: z.int().meta(about('名次', 'Rank')),
      ...fieldsOf('linkId', 'linkName', 'pv', 'uv'),
      distribution: z.int().meta(about('分发次数', 'Distribution')),
      change: stats.compared(z.int()).meta(about('变更', 'Change')),
    }),
  ),
  codes: [CODE.appNotFound],
})

const accessBody = { appId, linkId: named.linkIdIfAny, ...stats.range, unit: stats.unit }
const distributionBody = { appId, linkId: named.linkIdIfAny, ...stats.range, dimension: stats.dimension }

export const queryLinkAccessData = call({
  path: '/api/app/queryLinkAccessData',
  ...data,
  body: z.object({ ...accessBody, compare: stats.compare }).superRefine(stats.checkRange),
  data: stats.accessData,
  codes: [CODE.appNotFound, CODE.linkNotFound],
})

export const queryLinkAccessDataList = call({
  path: '/api/app/queryLinkAccessDataList',
  ...data,
  body: z.object({ ...accessBody, ...page() }).superRefine(stats.checkRange),
  data: stats.accessList,
  codes: [CODE.appNotFound, CODE.linkNotFound],
})

export const exportLinkAccessDataList = call({
  path: '/api/app/exportLinkAccessDataList',
  ...data,
  body: z.object({ ...accessBody, keyword, format: stats.exportFormat }).superRefine(stats.checkRange),
  ...stats.asFile,
  codes: [CODE.appNotFound, CODE.linkNotFound],
})

export const queryLinkDistributionData = call({
  path: '/api/app/queryLinkDistributionData',
  ...data,
  body: z.object(distributionBody).superRefine(stats.checkRange),
  data: stats.distributionData,
  codes: [CODE.appNotFound, CODE.linkNotFound],
})

export const exportLinkDistributionData = call({
  path: '/api/app/exportLinkDistributionData',
  ...data,
  body: z.object({ ...distributionBody, format: stats.exportFormat }).superRefine(stats.checkRange),
  ...stats.asFile,
  codes: [CODE.appNotFound, CODE.linkNotFound],
})

export const queryBreakdown = call({
  path: '/api/app/queryBreakdown',
  access: 'active',
  fidelity: 'decided',
  body: z
    .object({ appId, ...breakdownBody })
    .superRefine(stats.checkRange)
    .superRefine(checkBreakdown),
  data: breakdownData,
  codes: [CODE.appNotFound],
})

/** An event of `queryVisitFeed`: `visit` with one of these as JSON. */
export const feedVisit = z
  .object({
    at: z.int().meta(about('毫秒', 'Milliseconds')),
    kind: z.enum(['visit', ...APART_KINDS]).meta(about('种类', 'Kind')),
    ...fieldsOf('linkId', 'linkName', 'channel'),
    channelName: z.string().meta(explained('appFigures.channelName')),
    channelColor: z.string().nullable().meta(about('已登记渠道的颜色', 'Colour of a registered channel')),
    entry: z.string().meta(about('入口', 'Entry')),
    province: named.province,
    city: z.string().meta(about('城市', 'City')),
    ...fieldsOf('os', 'brand', 'browser', 'container'),
    outcome: z.string().meta(about('结果', 'Outcome')),
    gap: z.boolean().meta(about('之前有访问未送出', 'Visits before it were left out')),
  })
  .meta({ id: 'FeedVisit' })

export const queryVisitFeed = call({
  path: '/api/app/queryVisitFeed',
  access: 'active',
  fidelity: 'decided',
  body: z
    .object({
      appId: z.union([appId, z.literal('all')]).meta(explained('appFigures.appId')),
      filters: filtersField,
      seconds: z.int().min(1).max(3_600).default(600).meta(explained('appFigures.seconds')),
    })
    .superRefine(({ filters }, context) => checkBreakdown({ metrics: ['pv'], dimensions: [], filters }, context)),
  ...stats.asStream,
  codes: [CODE.appNotFound, CODE.tooManyRequests],
})
