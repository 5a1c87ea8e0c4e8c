import { REVIEW_STATE, type AnswerOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { findPage, queueDirection } from '#src/db/client/find-page.ts'
import { searchFilter } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { emailSearch } from '#src/db/personal/account-email.ts'
import { kindFilter, reviewInclude, type ReviewKind, findRevision, type ReviewedRevision } from './find-revision.ts'
import { presentReviewRow, presentReviewDetail } from './review-presenter.ts'
import { compareRevision } from '#src/modules/links/revisions/compare-revision.ts'
import type { World } from '#src/kernel/world.ts'
import { machineChecks } from './machine-checks.ts'

type Calls = typeof contract.admin.link

/** A review queue: waiting ones oldest first, decided newest first. The keyword: link, app, code, whole e-mail. */
export const queryReviewPage =
  (kind: ReviewKind) =>
  async ({ world }: ActorContext, input: ParsedBodyOf<Calls['queryPage']>): Promise<AnswerOf<Calls['queryPage']>> => {
    const { keyword, reviewState, order: asked } = input
    const search = searchFilter(world.db, keyword)
    const where = {
      reviewState,
      ...kindFilter(kind),
      ...(search && {
        link: {
          OR: [
            { linkName: search },
            { code: search },
            { app: { appName: search } },
            ...emailSearch(world, keyword).map((owner) => ({ app: { owner } })),
          ],
        },
      }),
    }
    const order = queueDirection(reviewState === REVIEW_STATE.inReview, asked)
    const { rows: revisions, total } = await findPage(
      world.db.read.revision,
      { where, include: reviewInclude, orderBy: [{ applyAt: order }, { id: order }] },
      input,
    )
    return { list: revisions.map((revision) => presentReviewRow(world, revision)), total }
  }

const PRIOR_MOST = 5
/** The newest of an app, by which it is known: all of them may be a hundred thousand. */
const KNOWN_BY = 200

/** A submission with its changes and automatic checks. Refuses with `recordNotFound`. */
export const queryReviewDetail =
  (kind: ReviewKind) =>
  async (context: ActorContext, input: ParsedBodyOf<Calls['queryDetail']>): Promise<AnswerOf<Calls['queryDetail']>> => {
    const { world } = context
    const revision = await findRevision(context, kind, input.modifyId)
    const comparison = await compareRevision(world.db.read, revision)
    const checks = machineChecks(world, revision, comparison.after)
    return presentReviewDetail(world, revision, comparison, { checks, ...(await recordOf(world, revision)) })
  }

/** What was decided before: of this link, and of the newest of its app. */
async function recordOf({ db: { read } }: World, { linkId, number, link }: ReviewedRevision) {
  const newest = await read.link.findMany({
    where: { appId: link.appId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: KNOWN_BY,
    select: { id: true },
  })
  const [prior, counts] = await Promise.all([
    read.revision.findMany({
      where: { linkId, number: { lt: number } },
      orderBy: { number: 'desc' },
      take: PRIOR_MOST,
    }),
    read.revision.groupBy({
      by: ['reviewState'],
      where: { linkId: { in: newest.map(({ id }) => id) } },
      _count: { id: true },
    }),
  ])
  const countOf = (state: number) => counts.find(({ reviewState }) => reviewState === state)?._count.id ?? 0
  return { prior, appRecord: { approved: countOf(REVIEW_STATE.approved), rejected: countOf(REVIEW_STATE.rejected) } }
}
