import { linkId, named } from '#src/contract/named-fields.ts'
import { about, both } from '#src/words/about.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { keyword, page } from '../fields.ts'
import { breakdownBody, breakdownData, checkBreakdown } from '../stats/breakdown-fields.ts'
import * as funnel from '../stats/funnel-fields.ts'
import * as stats from '../stats/stats-fields.ts'
import { APART_KINDS } from '../stats/stats-names.ts'

const owned = { access: 'console' as const, fidelity: 'specified' as const }

const accessBody = { linkId, ...stats.range, unit: stats.unit }
const distributionBody = { linkId, ...stats.range, dimension: stats.dimension }

export const queryAccessData = call({
  path: '/api/appLink/queryAccessData',
  ...owned,
  summary: both('链接访问数据（趋势）', 'Visits of the link (trend)'),
  body: z.object({ ...accessBody, compare: stats.compare }).superRefine(stats.checkRange),
  data: stats.accessData,
  codes: [CODE.linkNotFound],
})

export const queryAccessDataList = call({
  path: '/api/appLink/queryAccessDataList',
  ...owned,
  summary: both('链接访问数据（明细）', 'Visits of the link (details)'),
  body: z.object({ ...accessBody, ...page() }).superRefine(stats.checkRange),
  data: stats.accessList,
  codes: [CODE.linkNotFound],
})

export const exportAccessDataList = call({
  path: '/api/appLink/exportAccessDataList',
  ...owned,
  summary: both('导出链接访问数据', 'Export the link’s visits'),
  body: z
    .object({
      ...accessBody,
      keyword,
      format: stats.exportFormat,
    })
    .superRefine(stats.checkRange),
  ...stats.asFile,
  codes: [CODE.linkNotFound],
})

export const exportVisits = call({
  path: '/api/appLink/exportVisits',
  access: 'console',
  fidelity: 'decided',
  summary: both(
    '导出链接的逐条访问记录：不含访客标识与 IP，CSV、NDJSON 或 Parquet，边读边发',
    'Export each visit of the link, without visitor ids and IPs: CSV, NDJSON or Parquet, sent as it is read',
  ),
  body: z
    .object({
      linkId,
      ...stats.range,
      format: stats.visitFileFormat.meta(about('文件格式', 'Format of the file')),
    })
    .superRefine(stats.checkRange),
  ...stats.asFile,
  codes: [CODE.linkNotFound],
})

const steps = z
  .array(z.string())
  .meta(about('走到的步骤，如 exposure、open_attempt', 'Steps, such as exposure and open_attempt'))
const phone = {
  os: named.os,
  brand: named.brand,
  model: z.string().meta(about('机型，未知时为空', 'Model, empty where it is not known')),
  browser: named.browser,
  container: named.container,
}

export const queryTest = call({
  path: '/api/appLink/queryTest',
  access: 'console',
  fidelity: 'decided',
  summary: both(
    '试机：一段时间以来以渠道“试机”访问链接的手机，各自走到了哪一步；最多 20 台，最近半小时以内',
    'A test on one’s own phones: those that followed the link by the channel 试机 since a time, and what each did; at most 20 of the last half hour',
  ),
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
    seen: z
      .array(z.object({ ...phone, linkId, events: steps, time: named.time }))
      .meta(
        about(
          '本应用历次试机的每一种手机与浏览器最近一次走到的步骤，最近的在前，最多 200 种',
          'What each kind of phone and browser did when links of the app were last tried on it, newest first, at most 200',
        ),
      ),
  }),
  codes: [CODE.linkNotFound],
})

export const queryLinkDistributionData = call({
  path: '/api/appLink/queryLinkDistributionData',
  ...owned,
  summary: both('链接分发数据', 'Distribution of the link'),
  body: z.object(distributionBody).superRefine(stats.checkRange),
  data: stats.distributionData,
  codes: [CODE.linkNotFound],
})

export const exportLinkDistributionData = call({
  path: '/api/appLink/exportLinkDistributionData',
  ...owned,
  summary: both('导出链接分发数据', 'Export the link’s distribution'),
  body: z.object({ ...distributionBody, format: stats.exportFormat }).superRefine(stats.checkRange),
  ...stats.asFile,
  codes: [CODE.linkNotFound],
})

export const queryBreakdown = call({
  path: '/api/appLink/queryBreakdown',
  access: 'console',
  fidelity: 'decided',
  summary: both(
    '按任意维度统计链接的访问：指标 × 维度 × 筛选，可按小时或按天、可对比上一时段',
    'Visits of the link by any dimension: metrics × dimensions × filters, by hour or day, against the period before',
  ),
  body: z
    .object({ linkId, ...breakdownBody })
    .superRefine(stats.checkRange)
    .superRefine(checkBreakdown),
  data: breakdownData,
  codes: [CODE.linkNotFound],
})

const funnelBody = z.object({ linkId, ...funnel.funnelBody })

export const queryFunnel = call({
  path: '/api/appLink/queryFunnel',
  access: 'console',
  fidelity: 'decided',
  summary: both(
    '链接的转化漏斗：曝光至付费，及次日、第 7 日回访；可按任意维度分列与筛选，窗口内的转化计入',
    'The link’s conversion funnel: impression to payment, return on the 1st and 7th day; parted and filtered by any dimension',
  ),
  body: funnelBody.superRefine(funnel.checkFunnel),
  data: funnel.funnelData,
  codes: [CODE.linkNotFound],
})

export const exportFunnel = call({
  path: '/api/appLink/exportFunnel',
  access: 'console',
  fidelity: 'decided',
  summary: both(
    '导出链接的转化漏斗：合计一行，按维度分列时每个取值一行',
    'Export the link’s funnel: a row of totals, or a row a value',
  ),
  body: funnelBody.extend({ format: stats.exportFormat }).superRefine(funnel.checkFunnel),
  ...stats.asFile,
  codes: [CODE.linkNotFound],
})
