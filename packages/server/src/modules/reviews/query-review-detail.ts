import { REVIEW_STATE, type AnswerOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { compareRevision } from '#src/modules/links/revisions/compare-revision.ts'
import type { World } from '#src/kernel/world.ts'
import { findRevision, type ReviewedRevision, type ReviewKind } from './find-revision.ts'
import { machineChecks } from './machine-checks.ts'
import { presentReviewDetail } from './review-presenter.ts'

type Call = typeof contract.admin.link.queryDetail

const PRIOR_MOST = 5

/** A submission with its changes and automatic checks. Refuses with `recordNotFound`. */
export const queryReviewDetail =
  (kind: ReviewKind) =>
  async (context: ActorContext, input: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> => {
    const { world } = context
    const revision = await findRevision(context, kind, input.modifyId)
    const comparison = await compareRevision(world.db.read, revision)
    const checks = machineChecks(world, revision, comparison.after)
    return presentReviewDetail(world, revision, comparison, { checks, ...(await recordOf(world, revision)) })
  }

/** What was decided before: of this link, and of all of its owner. */
async function recordOf({ db: { read } }: World, { linkId, number, link }: ReviewedRevision) {
  const [prior, counts] = await Promise.all([
    read.revision.findMany({
      where: { linkId, number: { lt: number } },
      orderBy: { number: 'desc' },
      take: PRIOR_MOST,
    }),
    read.revision.groupBy({
      by: ['reviewState'],
      where: { link: { app: { ownerId: link.app.ownerId } } },
      _count: { id: true },
    }),
  ])
  const countOf = (state: number) => counts.find(({ reviewState }) => reviewState === state)?._count.id ?? 0
  return {
    prior,
    ownerRecord: { approved: countOf(REVIEW_STATE.approved), rejected: countOf(REVIEW_STATE.rejected) },
  }
}
