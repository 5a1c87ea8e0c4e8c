import { z } from 'zod'
import { CODE } from '#src/codes.ts'
import { call } from '#src/contract/call.ts'
import { id, keyword, listOf, page, seconds } from '#src/contract/fields.ts'
import { tell } from '#src/contract/messages.ts'
import { message } from '#src/words/message.ts'
import { linkState, reviewState } from './link-fields.ts'
import { tag } from './link-tags.ts'

/** As many links as a batch may name one by one. */
export const JOB_LINKS_MAX = 1000
/** A batch can be taken back for so long after it has settled. */
export const JOB_UNDO_SECONDS = 600

/** `remove` is for drafts alone. */
export const JOB_MOVES = ['enable', 'disable', 'tag', 'untag', 'remove'] as const
const JOB_STATES = ['running', 'stopped', 'done', 'undoing', 'undone'] as const

/** What narrows a list of links. */
export const linkFilter = {
  keyword,
  reviewState: reviewState.optional(),
  linkState: linkState.optional(),
  tag: tag.optional(),
}

const owned = { access: 'console' as const, fidelity: 'decided' as const }
const jobId = id

const job = z.object({
  jobId,
  appId: id,
  move: z.enum(JOB_MOVES),
  tag: z.string().describe('不涉及标签时为空'),
  jobState: z.enum(JOB_STATES),
  rows: z.int().describe('共多少个链接'),
  settled: z.int().describe('已处理的；撤销时为已撤销的'),
  failed: z.int().describe('未能处理的'),
  undoUntil: seconds.nullable().describe('在此之前可以撤销；还在进行或已撤销时为 null'),
})

export const moveBatch = call({
  path: '/api/appLink/moveBatch',
  creates: true,
  ...owned,
  summary:
    '批量启用、停用、加减标签、删除草稿（未通过审核、不在审核中的链接）：至多 1,000 个链接，或列表筛选出的全部；立即返回，进度见 job/query',
  body: z
    .object({
      appId: id,
      linkIds: z.array(id).min(1).max(JOB_LINKS_MAX).optional(),
      match: z.object(linkFilter).optional().describe('与链接列表相同的筛选，空对象为全部'),
      move: z.enum(JOB_MOVES),
      tag: tag.optional().describe('move 为 tag 或 untag 时必填'),
    })
    .superRefine(({ linkIds, match, move, tag: word }, context) => {
      const refuse = (path: string, key: 'linksUnnamed' | 'tagUnnamed') =>
        context.addIssue({ code: 'custom', path: [path], message: tell(message(`fields.${key}`)) })
      if ((linkIds === undefined) === (match === undefined)) refuse('linkIds', 'linksUnnamed')
      if ((move === 'tag' || move === 'untag') && word === undefined) refuse('tag', 'tagUnnamed')
    }),
  data: z.object({ jobId }),
  codes: [CODE.appNotFound, CODE.linkNotFound],
})

export const query = call({
  path: '/api/job/query',
  ...owned,
  summary: '批量操作的进度与逐个结果；还在进行时至多等待 3 秒',
  body: z.object({ jobId, page: page().page, perPage: page(500).perPage }),
  data: job.extend(
    listOf(
      z.object({
        linkId: id,
        linkName: z.string(),
        code: z.int().nullable().describe('0 为成功，其他为该链接的拒绝；null 为还没有轮到'),
        msg: z.string().nullable(),
      }),
    ).shape,
  ),
  codes: [CODE.recordNotFound],
})

export const stop = call({
  path: '/api/job/stop',
  ...owned,
  summary: '停止批量操作：已处理的保留，其余不再处理',
  body: z.object({ jobId }),
  data: job,
  codes: [CODE.recordNotFound, CODE.jobSettled],
})

export const undo = call({
  path: '/api/job/undo',
  ...owned,
  summary: '撤销批量操作：把处理成功的恢复原状，结束后 10 分钟内有效；至多等待 3 秒',
  body: z.object({ jobId }),
  data: job,
  codes: [CODE.recordNotFound, CODE.jobSettled],
})
