import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { fieldsOf, appId } from '#src/contract/named-fields.ts'
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
  tag: tag.optional().meta(about('标签', 'Tag')),
}

const owned = { access: 'console' as const, fidelity: 'decided' as const }
const jobId = id

const job = z.object({
  jobId: jobId.meta(about('批量操作编号', 'Id of the job')),
  appId,
  move: z.enum(JOB_MOVES).meta(about('操作', 'Move')),
  tag: z.string().meta(about('不涉及标签时为空', 'Empty where it is about no tag')),
  jobState: z.enum(JOB_STATES).meta(about('批量操作的状态', 'State of the job')),
  rows: z.int().meta(about('共多少个链接', 'How many links in all')),
  settled: z.int().meta(about('已处理的；撤销时为已撤销的', 'How many are done; of an undo, undone')),
  failed: z.int().meta(about('未能处理的', 'How many could not be done')),
  undoUntil: seconds.nullable().meta(explained('linkJobs.undoUntil')),
})

export const moveBatch = call({
  path: '/api/appLink/moveBatch',
  creates: true,
  ...owned,
  body: z
    .object({
      appId,
      linkIds: z.array(id).min(1).max(JOB_LINKS_MAX).optional().meta(about('链接编号', 'Ids of links')),
      match: z.object(linkFilter).optional().meta(explained('linkJobs.match')),
      move: z.enum(JOB_MOVES).meta(about('操作', 'Move')),
      tag: tag.optional().meta(about('move 为 tag 或 untag 时必填', 'Needed where move is tag or untag')),
    })
    .superRefine(({ linkIds, match, move, tag: word }, context) => {
      const refuse = (path: string, key: 'linksUnnamed' | 'tagUnnamed') =>
        context.addIssue({ code: 'custom', path: [path], message: tell(message(`fields.${key}`)) })
      if ((linkIds === undefined) === (match === undefined)) refuse('linkIds', 'linksUnnamed')
      if ((move === 'tag' || move === 'untag') && word === undefined) refuse('tag', 'tagUnnamed')
    }),
  data: z.object({ jobId: jobId.meta(about('批量操作编号', 'Id of the job')) }),
  codes: [CODE.appNotFound, CODE.linkNotFound],
})

export const query = call({
  path: '/api/job/query',
  ...owned,
  body: z.object({
    jobId: jobId.meta(about('批量操作编号', 'Id of the job')),
    page: page().page.meta(about('页码，从 1 起', 'Page, from 1')),
    perPage: page(500).perPage.meta(about('每页条数', 'Rows a page')),
  }),
  data: job.extend(
    listOf(
      z.object({
        ...fieldsOf('linkId', 'linkName'),
        code: z.int().nullable().meta(explained('linkJobs.code')),
        msg: z.string().nullable().meta(about('说明', 'Message')),
      }),
    ).shape,
  ),
  codes: [CODE.recordNotFound],
})

const ofJob = {
  ...owned,
  body: z.object({ jobId: jobId.meta(about('批量操作编号', 'Id of the job')) }),
  data: job,
  codes: [CODE.recordNotFound, CODE.jobSettled],
}
export const stop = call({ path: '/api/job/stop', ...ofJob })
export const undo = call({ path: '/api/job/undo', ...ofJob })
