import type { AppAddressesData, AnswerOf, contract } from '@unilink/shared'
import type { Revision } from '#src/generated/sqlite/client.ts'
import { emailOf } from '#src/db/personal/account-email.ts'
import type { Comparison } from '#src/modules/links/revisions/compare-revision.ts'
import { appAddresses } from '#src/modules/apps/app-platforms.ts'
import { presentAddresses } from '#src/modules/apps/app-presenter.ts'
import { reviewStateOf } from '#src/modules/links/link-presenter.ts'
import { stateAt } from '#src/modules/links/link-policy.ts'
import { linkUrl } from '#src/modules/links/link-url.ts'
import { contentOf } from '#src/modules/links/revisions/load-revisions.ts'
import { profileName } from '#src/db/personal/profile-name.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { World } from '#src/kernel/world.ts'
import type { ReviewedRevision } from './find-revision.ts'
import type { Check } from './machine-checks.ts'

type Row = AnswerOf<typeof contract.admin.link.queryPage>['list'][number]
type Detail = AnswerOf<typeof contract.admin.link.queryDetail>

/** A row of a review queue; the name is the one submitted. */
export function presentReviewRow(world: World, revision: ReviewedRevision): Row {
  const { app, id: linkId } = revision.link
  return {
    modifyId: revision.id,
    linkId,
    linkName: contentOf(revision).linkName,
    appId: app.id,
    appName: app.appName,
    ownerEmail: emailOf(world, app.owner),
    ownerName: profileName(world, app.owner.profile),
    revision: revision.number,
    reason: revision.reason,
    reviewState: reviewStateOf(revision),
    applyTime: toSeconds(revision.applyAt),
  }
}

/** What a decision stands on besides the submission itself. */
interface ReviewGround {
  checks: Check[]
  prior: readonly Revision[]
  appRecord: Detail['appRecord']
}

/** A submission as the operator decides on it. */
export function presentReviewDetail(
  world: World,
  revision: ReviewedRevision,
  comparison: Comparison,
  { checks, prior, appRecord }: ReviewGround,
): Detail {
  const { liveRevisionId } = revision.link
  return {
    ...presentReviewRow(world, revision),
    url: linkUrl(world, revision.link),
    linkState: stateAt(revision.link, world.clock.now()),
    before: comparison.before,
    after: comparison.after,
    changes: comparison.changes,
    checks,
    addresses: presentAddresses((revision.addresses as AppAddressesData | null) ?? appAddresses(revision.link.app)),
    rejectReason: revision.rejectReason,
    reviewTime: revision.reviewedAt && toSeconds(revision.reviewedAt),
    liveId: liveRevisionId === revision.id ? null : liveRevisionId,
    prior: prior.map((one) => ({
      modifyId: one.id,
      revision: one.number,
      reviewState: reviewStateOf(one),
      rejectReason: one.rejectReason,
      reviewTime: one.reviewedAt && toSeconds(one.reviewedAt),
    })),
    appRecord,
  }
}
