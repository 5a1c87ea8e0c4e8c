import type { AnswerOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { compareRevision } from '#src/modules/links/revisions/compare-revision.ts'
import { findRevision, type ReviewKind } from './find-revision.ts'
import { machineChecks } from './machine-checks.ts'
import { presentReviewDetail } from './review-presenter.ts'

type Call = typeof contract.admin.link.queryDetail

/** A submission with its changes and automatic checks. Refuses with `recordNotFound`. */
export const queryReviewDetail =
  (kind: ReviewKind) =>
  async (context: ActorContext, input: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> => {
    const { world } = context
    const revision = await findRevision(context, kind, input.modifyId)
    const comparison = await compareRevision(world.db.read, revision)
    return presentReviewDetail(world, revision, comparison, machineChecks(world, revision, comparison.after))
  }
