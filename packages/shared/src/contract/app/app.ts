import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { android, ASSOCIATION_FILES, appFields, appState, harmony, ios, quickApp } from './app-fields.ts'
import { call } from '#src/contract/call.ts'
import { changes, id, keyword, listOf, nothing, page, seconds } from '#src/contract/fields.ts'
import * as stats from '#src/contract/stats/stats-fields.ts'

const owned = { access: 'console' as const, fidelity: 'specified' as const }
const data = { access: 'active' as const, fidelity: 'specified' as const }
const appId = id

const appSummary = z
  .object({
    appId,
    appName: z.string(),
    icon: z.string(),
    category: z.string(),
    package: z.string(),
    linkCount: z.int(),
    pv7d: z.int(),
    trend7d: z.array(z.int()).describe('今天与前六天（北京时间）每天的访问次数，从早到晚'),
    appState,
    createTime: seconds,
  })
  .meta({ id: 'AppSummary' })

const appDetail = z
  .object({
    appId,
    appName: z.string(),
    icon: z.string(),
    category: z.string(),
    description: z.string(),
    android,
    ios,
    harmony,
    quickApp,
    h5Url: z.string().optional(),
    allowedDomains: z.array(z.string()),
    appState,
    freezeReason: z.string().nullable(),
    freezeDetail: z.string().nullable(),
    createTime: seconds,
    updateTime: seconds,
  })
  .meta({ id: 'AppDetail' })

export const add = call({
  path: '/api/app/add',
  access: 'active',
  summary: '创建应用',
  fidelity: 'specified',
  body: z.object(appFields),
  data: z.object({ appId, appName: z.string() }),
  codes: [CODE.packageTaken, CODE.appNameTaken, CODE.domainNotAllowed, CODE.limitReached, CODE.fileNotFound],
})

export const edit = call({
  path: '/api/app/edit',
  ...owned,
  summary: '修改应用；未提交的字段保持不变（各平台内的字段亦然），空值为清除',
  body: changes(
    z
      .object({
        ...appFields,
        // Without their defaults, which would come in for what is not sent.
        icon: appFields.icon.unwrap(),
        description: appFields.description.unwrap(),
        android: android
          .extend({ sha256: android.shape.sha256.unwrap(), stores: android.shape.stores.unwrap() })
          .partial(),
        allowedDomains: appFields.allowedDomains.unwrap(),
      })
      .partial()
      .extend({ appId }),
  ),
  data: nothing,
  codes: [CODE.appNotFound, CODE.packageTaken, CODE.appNameTaken, CODE.domainNotAllowed, CODE.fileNotFound],
})

export const queryPage = call({
  path: '/api/app/queryPage',
  ...owned,
  summary: '应用分页列表',
  body: z.object(page()),
  data: listOf(appSummary),
})

export const queryList = call({
  path: '/api/app/queryList',
  ...owned,
  summary: '应用简表（面包屑切换器）',
  body: z.object(page(10_000)),
  data: listOf(z.object({ id, appName: z.string(), icon: z.string() })),
})

export const queryDetail = call({
  path: '/api/app/queryDetail',
  ...owned,
  summary: '应用详情',
  body: z.object({ appId }),
  data: appDetail,
  codes: [CODE.appNotFound],
})

export const checkAssociation = call({
  path: '/api/app/checkAssociation',
  access: 'console',
  fidelity: 'decided',
  summary: '检查关联文件：本应用是否已列入链接域名的三个关联文件，缺少什么',
  body: z.object({ appId }),
  data: z.object({
    files: z.array(
      z.object({
        file: z.enum(ASSOCIATION_FILES),
        url: z.string().describe('文件的地址'),
        listed: z.boolean().describe('文件现在是否列有本应用'),
        items: z
          .array(
            z.object({ name: z.string(), ok: z.boolean(), text: z.string().describe('现状，或缺少什么、如何补上') }),
          )
          .describe('逐项检查'),
      }),
    ),
  }),
  codes: [CODE.appNotFound],
})

const period = z.object({ ...stats.accessFigures, ...stats.distributionFigures }).meta({ id: 'PeriodFigures' })

export const queryData = call({
  path: '/api/app/queryData',
  ...data,
  summary: '应用数据概览',
  body: z.object({ appId }),
  data: z.object({
    today: period,
    yesterday: period,
    last7: period,
    last30: period,
    total: period,
    links: z.object({ total: z.int(), serving: z.int(), reviewing: z.int(), frozen: z.int() }),
    definitions: stats.definitions,
  }),
  codes: [CODE.appNotFound],
})

const topMetric = z.enum(['pv', 'uv', 'distribution']).default('pv')

export const queryAppLinkTop = call({
  path: '/api/app/queryAppLinkTop',
  ...data,
  summary: '链接排行（图）',
  body: z
    .object({ appId, metric: topMetric, ...stats.range, limit: z.int().min(1).max(20).default(10) })
    .superRefine(stats.checkRange),
  data: z.array(z.object({ linkId: id, linkName: z.string(), value: z.int() })),
  codes: [CODE.appNotFound],
})

export const queryAppLinkTopList = call({
  path: '/api/app/queryAppLinkTopList',
  ...data,
  summary: '链接排行（表），含与上一周期的变化',
  body: z.object({ appId, metric: topMetric, ...stats.range, ...page() }).superRefine(stats.checkRange),
  data: listOf(
    z.object({
      rank: z.int(),
      linkId: id,
      linkName: z.string(),
      pv: z.int(),
      uv: z.int(),
      distribution: z.int(),
      change: z.number().nullable().describe('较上一周期的变化率；上一周期为 0 时为 null'),
    }),
  ),
  codes: [CODE.appNotFound],
})

const accessBody = { appId, linkId: id.optional(), ...stats.range, unit: stats.unit }
const distributionBody = { appId, linkId: id.optional(), ...stats.range, dimension: stats.dimension }

export const queryLinkAccessData = call({
  path: '/api/app/queryLinkAccessData',
  ...data,
  summary: '应用访问数据（趋势）',
  body: z.object(accessBody).superRefine(stats.checkRange),
  data: stats.accessData,
  codes: [CODE.appNotFound, CODE.linkNotFound],
})

export const queryLinkAccessDataList = call({
  path: '/api/app/queryLinkAccessDataList',
  ...data,
  summary: '应用访问数据（明细）',
  body: z.object({ ...accessBody, ...page() }).superRefine(stats.checkRange),
  data: stats.accessList,
  codes: [CODE.appNotFound, CODE.linkNotFound],
})

export const exportLinkAccessDataList = call({
  path: '/api/app/exportLinkAccessDataList',
  ...data,
  summary: '导出应用访问数据',
  body: z.object({ ...accessBody, keyword, format: stats.exportFormat }).superRefine(stats.checkRange),
  data: stats.fileAnswer,
  answer: 'file',
  codes: [CODE.appNotFound, CODE.linkNotFound],
})

export const queryLinkDistributionData = call({
  path: '/api/app/queryLinkDistributionData',
  ...data,
  summary: '应用分发数据',
  body: z.object(distributionBody).superRefine(stats.checkRange),
  data: stats.distributionData,
  codes: [CODE.appNotFound, CODE.linkNotFound],
})

export const exportLinkDistributionData = call({
  path: '/api/app/exportLinkDistributionData',
  ...data,
  summary: '导出应用分发数据',
  body: z.object({ ...distributionBody, format: stats.exportFormat }).superRefine(stats.checkRange),
  data: stats.fileAnswer,
  answer: 'file',
  codes: [CODE.appNotFound, CODE.linkNotFound],
})
