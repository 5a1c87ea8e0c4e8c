import { REVIEW_STATE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { searchFilter } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { emailSearch } from '#src/db/personal/account-email.ts'
import { kindFilter, reviewInclude, type ReviewKind } from './find-revision.ts'
import { presentReviewRow } from './review-presenter.ts'

type Call = typeof contract.admin.link.queryPage

/**
 * A page of one review queue: what waits comes in the order it was submitted, what is decided newest first. The keyword
 * is looked for in the names of link and app and the code, or is the owner's e-mail.
 */
export const queryReviewPage =
  (kind: ReviewKind) =>
  async ({ world }: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> => {
    const { page, perPage, keyword, reviewState } = input
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
    const order = reviewState === REVIEW_STATE.inReview ? 'asc' : 'desc'
    const [revisions, total] = await Promise.all([
      world.db.read.revision.findMany({
        where,
        include: reviewInclude,
        orderBy: [{ applyAt: order }, { id: order }],
        skip: (page - 1) * perPage,
        take: perPage,
      }),
      world.db.read.revision.count({ where }),
    ])
    return { list: revisions.map((revision) => presentReviewRow(world, revision)), total }
  }
