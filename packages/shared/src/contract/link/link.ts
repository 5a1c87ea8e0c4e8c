import { about, both } from '#src/words/about.ts'
import {
  linkId,
  named,
  appName,
  applyTime,
  createTime,
  freezeReason,
  linkName,
  rejectReason,
  reviewTime,
  updateTime,
} from '#src/contract/named-fields.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { baseVersion, id, listOf, page, text, version } from '../fields.ts'
import { linkChanges, linkContent, linkFields, linkState, reviewState } from './link-fields.ts'
import { linkFilter } from './link-jobs.ts'
import { linkSummary } from './link-summary.ts'
import { tags } from './link-tags.ts'
import { newestFirst, visitOrder } from '../list-order.ts'
import { said } from '#src/contract/messages.ts'

const owned = { access: 'console' as const, fidelity: 'specified' as const }
const modifyId = id

const revisionView = z
  .object({
    modifyId: modifyId.meta(about('修改编号', 'Id of the change')),
    revision: named.revision,
    reason: named.reason,
    reviewState,
    rejectReason,
    applyTime,
    reviewTime,
  })
  .meta({ id: 'LinkRevision' })

const linkDetail = z
  .object({
    linkId,
    appId: named.appId,
    appName,
    linkName,
    url: named.url,
    code: named.code,
    reviewState,
    linkState,
    serving: z.boolean().meta(about('访问者现在能否打开', 'Whether visitors can open it now')),
    content: linkContent.meta(
      about(
        '生效版本；从未通过审核时为最近一次提交',
        'The live revision; the last submission where none was ever approved',
      ),
    ),
    live: revisionView.nullable().meta(about('生效版本', 'Live revision')),
    pending: revisionView
      .extend({ content: linkContent.meta(about('内容', 'Content')) })
      .nullable()
      .meta(about('审核中的修改', 'Change in review')),
    rejectReason,
    freezeReason,
    allowed: z.array(z.string()).meta(about('当前允许的操作', 'Moves that its state allows')),
    reports: named.reports,
    appealing: z.boolean().meta(about('对冻结的申诉待处理', 'An appeal against the freeze waits')),
    tags: z.array(z.string()).meta(about('标签', 'Tags')),
    defaultUrl: z
      .string()
      .nullable()
      .meta(
        about(
          '应用的短链接，此链接为应用的默认链接时；否则为 null',
          'Short address of the app where this is its default link; else null',
        ),
      ),
    createTime,
    updateTime,
    version: version.meta(
      about(
        'content 与 tags 的版本，修改时作为 baseVersion 提交',
        'Version of content and tags, sent back as baseVersion with a change',
      ),
    ),
  })
  .meta({ id: 'LinkDetail' })

export const queryPage = call({
  path: '/api/appLink/queryPage',
  ...owned,
  summary: both('链接分页列表', 'A page of links'),
  body: z.object({
    appId: named.appId,
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
  summary: both('创建链接，提交审核', 'Create a link and submit it for review'),
  body: z.object({
    appId: named.appId,
    ...linkFields,
    tags: tags.default([]),
  }),
  data: z.object({
    linkId,
    url: named.url,
  }),
  codes: [CODE.appNotFound, CODE.domainNotAllowed, CODE.paramsInvalid, CODE.limitReached, CODE.fileNotFound],
})

export const queryTagList = call({
  path: '/api/appLink/queryTagList',
  access: 'console',
  fidelity: 'decided',
  summary: both('应用的链接用到的全部标签，多的在前', 'Tags of the app’s links, most used first'),
  body: z.object({ appId: named.appId }),
  data: z.object({
    list: z
      .array(
        z.object({
          tag: z.string().meta(about('标签', 'Tag')),
          count: z.int().meta(about('有此标签的链接数', 'Links with this tag')),
        }),
      )
      .meta(about('本页的各行', 'Rows of the page')),
  }),
  codes: [CODE.appNotFound],
})

export const editTags = call({
  path: '/api/appLink/editTags',
  access: 'console',
  fidelity: 'decided',
  summary: both(
    '修改链接的标签，不需要审核；空数组为清除',
    'Set the tags of a link, without review; an empty list clears them',
  ),
  body: z.object({
    linkId,
    tags: tags.meta(about('标签', 'Tags')),
    baseVersion,
  }),
  data: z.object({ tags: z.array(z.string()).meta(about('标签', 'Tags')) }),
  codes: [CODE.linkNotFound, CODE.illegalMove, CODE.editConflict],
})

export const queryDefaultApkUrl = call({
  path: '/api/appLink/queryDefaultApkUrl',
  ...owned,
  summary: both('应用登记的 APK 地址', 'The app’s registered APK address'),
  body: z.object({ appId: named.appId }),
  data: z.object({ apkUrl: z.string().meta(about('APK 下载地址', 'Address of the APK')) }),
  codes: [CODE.appNotFound],
})

export const queryDetail = call({
  path: '/api/appLink/queryDetail',
  ...owned,
  summary: both('链接详情', 'A link'),
  body: z.object({ linkId }),
  data: linkDetail,
  codes: [CODE.linkNotFound],
})

export const editParams = call({
  path: '/api/appLink/editParams',
  creates: true,
  ...owned,
  summary: both(
    '修改链接参数：已生效的链接生成待审核的修改，未通过过审核的链接重新提交',
    'Change a link: an approved one gets a change to review, one never approved is submitted again',
  ),
  body: z.object({
    linkId,
    reason: text(200, 'changeReason').meta(about('原因', 'Reason')),
    changes: linkChanges.meta(about('改动', 'Changes')),
    baseVersion,
  }),
  data: z.object({
    modifyId: modifyId.meta(about('修改编号', 'Id of the change')),
    reviewState,
  }),
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
  summary: both('链接的修改记录', 'Changes of a link'),
  body: z.object({
    linkId,
    ...page(),
    reviewState: reviewState.optional(),
    order: newestFirst,
  }),
  data: listOf(revisionView),
  codes: [CODE.linkNotFound],
})

export const queryModifyDetail = call({
  path: '/api/appLink/queryModifyDetail',
  ...owned,
  summary: both('修改详情：修改前后逐字段对比', 'A change, before and after, field by field'),
  body: z.object({ modifyId: modifyId.meta(about('修改编号', 'Id of the change')) }),
  data: revisionView.extend({
    linkId,
    linkName,
    before: linkContent.nullable().meta(about('之前', 'Before the change')),
    after: linkContent.meta(about('之后', 'After the change')),
    changes: z
      .array(
        z.object({
          field: z.string().meta(about('字段', 'Field')),
          label: named.label,
          before: z.unknown().meta(about('之前', 'Before the change')),
          after: z.unknown().meta(about('之后', 'After the change')),
        }),
      )
      .meta(about('改动', 'Changes')),
  }),
  codes: [CODE.linkNotFound],
})

export const editReviewStateCancel = call({
  path: '/api/appLink/editReviewStateCancel',
  ...owned,
  summary: both('撤销审核（按链接或按修改）', 'Withdraw from review, by link or by change'),
  body: z
    .object({
      linkId: linkId.optional(),
      modifyId: modifyId.optional().meta(about('修改编号', 'Id of the change')),
    })
    .refine((body) => Boolean(body.linkId) !== Boolean(body.modifyId), {
      path: ['linkId'],
      ...said('fields.linkOrRevision'),
    }),
  data: z.object({
    reviewState,
  }),
  codes: [CODE.linkNotFound, CODE.illegalMove],
})

const stateChange = {
  ...owned,
  body: z.object({ linkId }),
  data: z.object({
    linkState,
  }),
  codes: [CODE.linkNotFound, CODE.illegalMove] as const,
}
export const editStateDisable = call({
  path: '/api/appLink/editStateDisable',
  ...stateChange,
  summary: both('停用链接', 'Disable a link'),
})
export const editStateEnable = call({
  path: '/api/appLink/editStateEnable',
  ...stateChange,
  summary: both('启用链接', 'Enable a link'),
})

export const queryFreezeReason = call({
  path: '/api/appLink/queryFreezeReason',
  ...owned,
  summary: both('冻结原因', 'Why it was frozen'),
  body: z.object({ linkId }),
  data: z.object({
    reason: named.reason,
    detail: named.detail,
    time: named.time,
  }),
  codes: [CODE.linkNotFound, CODE.illegalMove],
})
