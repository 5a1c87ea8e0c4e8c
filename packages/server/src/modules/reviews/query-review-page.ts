import { REVIEW_STATE, type AnswerOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { findPage, queueDirection } from '#src/db/client/find-page.ts'
import { searchFilter } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { emailSearch } from '#src/db/personal/account-email.ts'
import { kindFilter, reviewInclude, type ReviewKind } from './find-revision.ts'
import { presentReviewRow } from './review-presenter.ts'

type Call = typeof contract.admin.link.queryPage

/**
 * A page of a review queue: waiting ones oldest first, decided ones newest first, unless an order is asked for. The keyword matches link name, app
 * name and code, or is the owner's e-mail.
 */
export const queryReviewPage =
  (kind: ReviewKind) =>
  async ({ world }: ActorContext, input: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> => {
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
