import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { baseVersion, id, listOf, page, seconds, text, version } from '../fields.ts'
import { BATCH_MAX, linkChanges, linkContent, linkFields, linkState, reviewState } from './link-fields.ts'
import { checkQrDesign, qrDesign } from './qr-design.ts'
import { linkFilter } from './link-jobs.ts'
import { linkSummary } from './link-summary.ts'
import { tags } from './link-tags.ts'
import { newestFirst, visitOrder } from '../list-order.ts'
import * as stats from '../stats/stats-fields.ts'
import { said } from '#src/contract/messages.ts'
import { isChannel } from '#src/domain/link/channel.ts'

const owned = { access: 'console' as const, fidelity: 'specified' as const }
const linkId = id
const modifyId = id
/** As many as a page of the list holds. */
const EXPORT_MAX = 100

const revisionView = z
  .object({
    modifyId,
    revision: z.int(),
    reason: z.string(),
    reviewState,
    rejectReason: z.string().nullable(),
    applyTime: seconds,
    reviewTime: seconds.nullable(),
  })
  .meta({ id: 'LinkRevision' })

const linkDetail = z
  .object({
    linkId,
    appId: id,
    appName: z.string(),
    linkName: z.string(),
    url: z.string(),
    code: z.string(),
    reviewState,
    linkState,
    serving: z.boolean(),
    content: linkContent.describe('生效版本；从未通过审核时为最近一次提交'),
    live: revisionView.nullable(),
    pending: revisionView.extend({ content: linkContent }).nullable(),
    rejectReason: z.string().nullable(),
    freezeReason: z.string().nullable(),
    allowed: z.array(z.string()).describe('当前允许的操作'),
    reports: z.int().describe('待平台核实的举报数'),
    appealing: z.boolean().describe('对冻结的申诉待处理'),
    tags: z.array(z.string()),
    createTime: seconds,
    updateTime: seconds,
    version: version.describe('content 与 tags 的版本，修改时作为 baseVersion 提交'),
  })
  .meta({ id: 'LinkDetail' })

export const queryPage = call({
  path: '/api/appLink/queryPage',
  ...owned,
  summary: '链接分页列表',
  body: z.object({
    appId: id,
    ...page(),
    ...linkFilter,
    order: visitOrder,
  }),
  data: listOf(linkSummary),
  codes: [CODE.appNotFound],
})

export const add = call({
  path: '/api/appLink/add',
  creates: true,
  access: 'active',
  fidelity: 'specified',
  summary: '创建链接，提交审核',
  body: z.object({ appId: id, ...linkFields, tags: tags.default([]).describe('不随审核，随时可改') }),
  data: z.object({ linkId, url: z.string() }),
  codes: [CODE.appNotFound, CODE.domainNotAllowed, CODE.paramsInvalid, CODE.limitReached, CODE.fileNotFound],
})

export const queryTagList = call({
  path: '/api/appLink/queryTagList',
  access: 'console',
  fidelity: 'decided',
  summary: '应用的链接用到的全部标签，多的在前',
  body: z.object({ appId: id }),
  data: z.object({ list: z.array(z.object({ tag: z.string(), count: z.int().describe('有此标签的链接数') })) }),
  codes: [CODE.appNotFound],
})

export const editTags = call({
  path: '/api/appLink/editTags',
  access: 'console',
  fidelity: 'decided',
  summary: '修改链接的标签，不需要审核；空数组为清除',
  body: z.object({ linkId, tags, baseVersion }),
  data: z.object({ tags: z.array(z.string()) }),
  codes: [CODE.linkNotFound, CODE.illegalMove, CODE.editConflict],
})

export const queryDefaultApkUrl = call({
  path: '/api/appLink/queryDefaultApkUrl',
  ...owned,
  summary: '应用登记的 APK 地址',
  body: z.object({ appId: id }),
  data: z.object({ apkUrl: z.string() }),
  codes: [CODE.appNotFound],
})

export const queryDetail = call({
  path: '/api/appLink/queryDetail',
  ...owned,
  summary: '链接详情',
  body: z.object({ linkId }),
  data: linkDetail,
  codes: [CODE.linkNotFound],
})

export const editParams = call({
  path: '/api/appLink/editParams',
  creates: true,
  ...owned,
  summary: '修改链接参数：已生效的链接生成待审核的修改，未通过过审核的链接重新提交',
  body: z.object({
    linkId,
    reason: text(200, 'changeReason'),
    changes: linkChanges,
    baseVersion,
  }),
  data: z.object({ modifyId, reviewState }),
  codes: [
    CODE.linkNotFound,
    CODE.illegalMove,
    CODE.revisionOpen,
    CODE.editConflict,
    CODE.domainNotAllowed,
    CODE.paramsInvalid,
    CODE.fileNotFound,
  ],
})

export const queryModifyPage = call({
  path: '/api/appLink/queryModifyPage',
  ...owned,
  summary: '链接的修改记录',
  body: z.object({ linkId, ...page(), reviewState: reviewState.optional(), order: newestFirst }),
  data: listOf(revisionView),
  codes: [CODE.linkNotFound],
})

export const queryModifyDetail = call({
  path: '/api/appLink/queryModifyDetail',
  ...owned,
  summary: '修改详情：修改前后逐字段对比',
  body: z.object({ modifyId }),
  data: revisionView.extend({
    linkId,
    linkName: z.string(),
    before: linkContent.nullable(),
    after: linkContent,
    changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.unknown(), after: z.unknown() })),
  }),
  codes: [CODE.linkNotFound],
})

export const editReviewStateCancel = call({
  path: '/api/appLink/editReviewStateCancel',
  ...owned,
  summary: '撤销审核（按链接或按修改）',
  body: z
    .object({ linkId: linkId.optional(), modifyId: modifyId.optional() })
    .refine((body) => Boolean(body.linkId) !== Boolean(body.modifyId), {
      path: ['linkId'],
      ...said('fields.linkOrRevision'),
    }),
  data: z.object({ reviewState }),
  codes: [CODE.linkNotFound, CODE.illegalMove],
})

const stateChange = {
  ...owned,
  body: z.object({ linkId }),
  data: z.object({ linkState }),
  codes: [CODE.linkNotFound, CODE.illegalMove] as const,
}
export const editStateDisable = call({ path: '/api/appLink/editStateDisable', ...stateChange, summary: '停用链接' })
export const editStateEnable = call({ path: '/api/appLink/editStateEnable', ...stateChange, summary: '启用链接' })

export const queryFreezeReason = call({
  path: '/api/appLink/queryFreezeReason',
  ...owned,
  summary: '冻结原因',
  body: z.object({ linkId }),
  data: z.object({ reason: z.string(), detail: z.string(), time: seconds }),
  codes: [CODE.linkNotFound, CODE.illegalMove],
})

export const qrcode = call({
  path: '/api/appLink/qrcode',
  ...owned,
  summary: '链接二维码：data URI，或 download 时为文件',
  body: z
    .object({
      linkId,
      size: z.int().min(128).max(2048).default(300),
      format: z.enum(['png', 'svg']).default('png'),
      level: z.enum(['L', 'M', 'Q', 'H']).default('M'),
      logo: z.boolean().default(false),
      channel: z.string().refine(isChannel, said('fields.channelMalformed')).optional(),
      download: z.boolean().default(false),
      ...qrDesign,
    })
    .superRefine(checkQrDesign),
  data: z.object({ image: z.string(), url: z.string(), format: z.enum(['png', 'svg']) }),
  answer: 'json-or-file',
  codes: [CODE.linkNotFound],
})

export const addBatch = call({
  path: '/api/appLink/addBatch',
  creates: true,
  access: 'active',
  fidelity: 'decided',
  summary: '批量创建链接：每行各自成败；dryRun 只检查不创建。行内容同 add，或为带表头的 CSV 文本',
  body: z
    .object({
      appId: id,
      rows: z.array(z.looseObject({})).min(1).max(BATCH_MAX).optional(),
      csv: z.string().min(1).max(900_000).optional(),
      dryRun: z.boolean().default(false),
    })
    .refine((body) => (body.rows === undefined) !== (body.csv === undefined), {
      path: ['rows'],
      ...said('fields.rowsOrCsv'),
    }),
  data: z.object({
    dryRun: z.boolean(),
    created: z.int().describe('已创建的链接数；dryRun 时为 0'),
    failed: z.int(),
    results: z.array(
      z.object({
        row: z.int().describe('rows 中从 1 起的序号；csv 则为表格中的行号，表头所在行计入'),
        linkName: z.string(),
        code: z.int().describe('0 为通过，其余同 add 的应答码'),
        msg: z.string(),
        fields: z.array(z.object({ path: z.string(), msg: z.string() })),
        linkId: linkId.nullable(),
        url: z.string().nullable(),
      }),
    ),
  }),
  codes: [CODE.appNotFound],
})

export const exportList = call({
  path: '/api/appLink/exportList',
  access: 'console',
  fidelity: 'decided',
  summary: '导出应用的全部链接，或其中所选的；表格的列可再用于批量创建',
  body: z.object({
    appId: id,
    linkIds: z.array(id).min(1).max(EXPORT_MAX).optional().describe('缺省为全部；不属于该应用的略过'),
    format: z.enum(['xlsx', 'csv', 'json']).default('csv'),
  }),
  ...stats.asFile,
  codes: [CODE.appNotFound],
})
