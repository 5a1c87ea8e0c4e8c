import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { fieldsOf, linkId, named } from '#src/contract/named-fields.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { baseVersion, id, listOf, page, text, version } from '../fields.ts'
import { linkChanges, linkContent, linkFields, linkState, reviewState, linkSummary } from './link-fields.ts'
import { linkFilter } from './link-jobs.ts'
import { tags } from './link-tags.ts'
import { newestFirst, visitOrder } from '../list-order.ts'
import { said } from '#src/contract/messages.ts'

const owned = { access: 'console' as const, fidelity: 'specified' as const }
const modifyId = id

const revisionView = z
  .object({
    modifyId: modifyId.meta(about('修改编号', 'Id of the change')),
    ...fieldsOf('revision', 'reason'),
    reviewState,
    ...fieldsOf('rejectReason', 'applyTime', 'reviewTime'),
  })
  .meta({ id: 'LinkRevision' })

const linkDetail = z
  .object({
    ...fieldsOf('linkId', 'appId', 'appName', 'linkName', 'url', 'code'),
    reviewState,
    linkState,
    serving: z.boolean().meta(about('访问者现在能否打开', 'Whether visitors can open it now')),
    content: linkContent.meta(explained('link.content')),
    live: revisionView.nullable().meta(about('生效版本', 'Live revision')),
    pending: revisionView
      .extend({ content: linkContent.meta(about('内容', 'Content')) })
      .nullable()
      .meta(about('审核中的修改', 'Change in review')),
    ...fieldsOf('rejectReason', 'freezeReason'),
    allowed: z.array(z.string()).meta(about('当前允许的操作', 'Moves that its state allows')),
    reports: named.reports,
    appealing: z.boolean().meta(about('对冻结的申诉待处理', 'An appeal against the freeze waits')),
    tags: z.array(z.string()).meta(about('标签', 'Tags')),
    defaultUrl: z.string().nullable().meta(explained('link.defaultUrl')),
    ...fieldsOf('createTime', 'updateTime'),
    version: version.meta(explained('link.version')),
  })
  .meta({ id: 'LinkDetail' })

export const queryPage = call({
  path: '/api/appLink/queryPage',
  ...owned,
  body: z.object({ appId: named.appId, ...page(), ...linkFilter, order: visitOrder }),
  data: listOf(linkSummary),
  codes: [CODE.appNotFound],
})

export const add = call({
  path: '/api/appLink/add',
  creates: true,
  access: 'active',
  fidelity: 'specified',
  body: z.object({ appId: named.appId, ...linkFields, tags: tags.default([]) }),
  data: z.object(fieldsOf('linkId', 'url')),
  codes: [CODE.appNotFound, CODE.domainNotAllowed, CODE.paramsInvalid, CODE.limitReached, CODE.fileNotFound],
})

export const queryTagList = call({
  path: '/api/appLink/queryTagList',
  access: 'console',
  fidelity: 'decided',
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
  body: z.object({ linkId, tags: tags.meta(about('标签', 'Tags')), baseVersion }),
  data: z.object({ tags: z.array(z.string()).meta(about('标签', 'Tags')) }),
  codes: [CODE.linkNotFound, CODE.illegalMove, CODE.editConflict],
})

export const queryDefaultApkUrl = call({
  path: '/api/appLink/queryDefaultApkUrl',
  ...owned,
  body: z.object({ appId: named.appId }),
  data: z.object({ apkUrl: z.string().meta(about('APK 下载地址', 'Address of the APK')) }),
  codes: [CODE.appNotFound],
})

export const queryDetail = call({
  path: '/api/appLink/queryDetail',
  ...owned,
  body: z.object({ linkId }),
  data: linkDetail,
  codes: [CODE.linkNotFound],
})

export const editParams = call({
  path: '/api/appLink/editParams',
  creates: true,
  ...owned,
  body: z.object({
    linkId,
    reason: text(200, 'changeReason').meta(about('原因', 'Reason')),
    changes: linkChanges.meta(about('改动', 'Changes')),
    baseVersion,
  }),
  data: z.object({ modifyId: modifyId.meta(about('修改编号', 'Id of the change')), reviewState }),
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
  body: z.object({ linkId, ...page(), reviewState: reviewState.optional(), order: newestFirst }),
  data: listOf(revisionView),
  codes: [CODE.linkNotFound],
})

export const queryModifyDetail = call({
  path: '/api/appLink/queryModifyDetail',
  ...owned,
  body: z.object({ modifyId: modifyId.meta(about('修改编号', 'Id of the change')) }),
  data: revisionView.extend({
    ...fieldsOf('linkId', 'linkName'),
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
  body: z
    .object({ linkId: linkId.optional(), modifyId: modifyId.optional().meta(about('修改编号', 'Id of the change')) })
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
export const editStateDisable = call({ path: '/api/appLink/editStateDisable', ...stateChange })
export const editStateEnable = call({ path: '/api/appLink/editStateEnable', ...stateChange })

export const queryFreezeReason = call({
  path: '/api/appLink/queryFreezeReason',
  ...owned,
  body: z.object({ linkId }),
  data: z.object(fieldsOf('reason', 'detail', 'time')),
  codes: [CODE.linkNotFound, CODE.illegalMove],
})
