import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { changeId } from './address-change.ts'
import { android, appAddresses, ASSOCIATION_FILES, appFields, appState, namedChannel } from './app-fields.ts'
import { appSummary } from './app-summary.ts'
import { call } from '#src/contract/call.ts'
import { breakdownBody, breakdownData, checkBreakdown } from '#src/contract/stats/breakdown-fields.ts'
import { baseVersion, changes, id, keyword, listOf, page, seconds, version } from '#src/contract/fields.ts'
import { reviewState } from '#src/contract/link/link-fields.ts'
import { visitOrder } from '#src/contract/list-order.ts'
import * as stats from '#src/contract/stats/stats-fields.ts'
import { APART_KINDS } from '#src/contract/stats/stats-names.ts'

const owned = { access: 'console' as const, fidelity: 'specified' as const }
const data = { access: 'active' as const, fidelity: 'specified' as const }
const appId = id

const appDetail = z
  .object({
    id: appId,
    appId,
    appKey: z.string().describe('应用公钥：应用与网页以此调用开放接口'),
    secretTime: seconds.nullable().describe('应用密钥生成的时间；从未生成为 null'),
    appName: z.string(),
    icon: z.string(),
    category: z.string(),
    description: z.string(),
    ...appAddresses.shape,
    allowedDomains: z.array(z.string()),
    channels: z.array(namedChannel),
    deferred: z.boolean(),
    funnelDays: z.int(),
    pendingAddressChange: changeId.nullable().describe('待审核的变更；上面的地址、名称与图标是当前生效的'),
    appState,
    freezeReason: z.string().nullable(),
    freezeDetail: z.string().nullable(),
    createTime: seconds,
    updateTime: seconds,
    version,
  })
  .meta({ id: 'AppDetail' })

export const add = call({
  path: '/api/app/add',
  creates: true,
  access: 'active',
  summary: '创建应用',
  fidelity: 'specified',
  body: z.object(appFields),
  data: z.object({ id: appId, appId, appName: z.string() }),
  codes: [CODE.packageTaken, CODE.appNameTaken, CODE.domainNotAllowed, CODE.limitReached, CODE.fileNotFound],
})

export const edit = call({
  path: '/api/app/edit',
  ...owned,
  summary:
    '修改应用；未提交的字段保持不变（各平台内的字段亦然），空值为清除。应用有链接通过审核或在审核中时，地址的改动须审核，通过前原地址有效；平台设置了名称审核时，名称与图标亦然',
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
        channels: appFields.channels.unwrap(),
        deferred: appFields.deferred.unwrap(),
        funnelDays: appFields.funnelDays.unwrap(),
      })
      .partial()
      .extend({ appId, baseVersion }),
  ),
  data: z.object({
    addressChange: z
      .object({ changeId, reviewState })
      .nullable()
      .describe('现在待审核的变更；没有则为 null，所提交的均已生效'),
  }),
  codes: [
    CODE.appNotFound,
    CODE.illegalMove,
    CODE.editConflict,
    CODE.packageTaken,
    CODE.appNameTaken,
    CODE.domainNotAllowed,
    CODE.fileNotFound,
  ],
})

export const queryPage = call({
  path: '/api/app/queryPage',
  ...owned,
  summary: '应用分页列表',
  body: z.object({ ...page(), order: visitOrder }),
  data: listOf(appSummary),
})

export const queryList = call({
  path: '/api/app/queryList',
  ...owned,
  summary: '应用简表（面包屑切换器）',
  body: z.object(page(10_000)),
  data: listOf(z.object({ id, appId, appName: z.string(), icon: z.string() })),
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
  summary: '检查关联文件：像系统厂商一样读取本应用每个链接域名的三个关联文件，给出缺少什么',
  body: z.object({ appId }),
  data: z.object({
    linkPrefix: z.string().describe('新链接编号的开头；关联文件以它列入应用的全部链接'),
    hosts: z.array(z.string()).describe('应用的链接所在的域名，第一个为新链接所用'),
    notes: z.array(z.string()).describe('关于应用所用域名的提示'),
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
        cache: z.string().describe('改动多久后到达手机'),
      }),
    ),
  }),
  codes: [CODE.appNotFound],
})

const period = z.object({ ...stats.accessFigures, ...stats.distributionFigures }).meta({ id: 'PeriodFigures' })

const visits = stats.compared(z.int())

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
    changes: z.object({ today: visits, yesterday: visits, last7: visits, last30: visits }).describe('访问次数的变化'),
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
      change: stats.compared(z.int()),
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
  body: z.object({ ...accessBody, compare: stats.compare }).superRefine(stats.checkRange),
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
  ...stats.asFile,
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
  ...stats.asFile,
  codes: [CODE.appNotFound, CODE.linkNotFound],
})

export const queryBreakdown = call({
  path: '/api/app/queryBreakdown',
  access: 'active',
  fidelity: 'decided',
  summary: '按任意维度统计应用的访问：指标 × 维度 × 筛选，可按小时或按天、可对比上一时段',
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
    at: z.int().describe('毫秒'),
    kind: z.enum(['visit', ...APART_KINDS]),
    linkId: id,
    linkName: z.string(),
    channel: z.string(),
    entry: z.string(),
    province: z.string(),
    city: z.string(),
    os: z.string(),
    brand: z.string(),
    browser: z.string(),
    container: z.string(),
    outcome: z.string(),
  })
  .meta({ id: 'FeedVisit' })

export const queryVisitFeed = call({
  path: '/api/app/queryVisitFeed',
  access: 'active',
  fidelity: 'decided',
  summary: '实时访问，以 text/event-stream 逐条送出，直到登录失效或连接关闭；每个账号至多 5 条连接',
  body: z.object({
    appId: z.union([appId, z.literal('all')]).describe('all 为账号的全部应用'),
    seconds: z.int().min(1).max(3_600).default(600).describe('连接保持的秒数，之后请再次调用'),
  }),
  ...stats.asStream,
  codes: [CODE.appNotFound, CODE.tooManyRequests],
})
