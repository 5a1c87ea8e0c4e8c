import { freezeReasonLabel, serves, type AnswerOf, type LinkContentData, type contract } from '@unilink/shared'
import type { App, Link, Revision } from '#src/generated/sqlite/client.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { World } from '#src/kernel/world.ts'
import type { Opens } from './list/count-opens.ts'
import { defaultUrl } from '#src/modules/apps/app-presenter.ts'
import type { VisitTrend } from '#src/modules/apps/visit-trends.ts'
import { versionOf } from '#src/modules/changes/merge-edit.ts'
import type { LinkWithApp } from './find-owned-link.ts'
import { ownerMoves, stateAt } from './link-policy.ts'
import { linkUrl } from './link-url.ts'
import { contentOf, type ShownRevision } from './revisions/load-revisions.ts'
import type { Standing } from './states/load-standing.ts'

type Summary = AnswerOf<typeof contract.appLink.queryPage>['list'][number]
type Detail = AnswerOf<typeof contract.appLink.queryDetail>
type RevisionView = AnswerOf<typeof contract.appLink.queryModifyPage>['list'][number]

type SummarySource = Pick<
  Link,
  | 'id'
  | 'code'
  | 'linkName'
  | 'linkState'
  | 'reviewState'
  | 'validTo'
  | 'openRevisionId'
  | 'createdAt'
  | 'updatedAt'
  | 'tags'
>

/** What the address of a link needs to know of its app. */
type UrlSource = Pick<App, 'id' | 'linkPrefix'>

/** A row of the link list. */
export function presentLinkSummary(
  world: World,
  link: SummarySource & { app: UrlSource },
  shown: ShownRevision,
  {
    visits,
    standing: { reports, health },
    defaultLinkId,
  }: { visits: VisitTrend & Opens; standing: Standing; defaultLinkId: string | null },
): Summary {
  return {
    linkId: link.id,
    linkName: link.linkName,
    url: linkUrl(world, link),
    code: link.code,
    scene: shown.content.scene,
    reviewState: reviewStateOf(link),
    linkState: stateAt(link, world.clock.now()),
    rejectReason: shown.rejectReason,
    revision: shown.liveNumber,
    pendingRevision: link.openRevisionId,
    ...visits,
    reports,
    health,
    tags: tagsOf(link),
    isDefault: link.id === defaultLinkId,
    createTime: toSeconds(link.createdAt),
    updateTime: toSeconds(link.updatedAt),
  }
}

/** A revision as the list of changes shows it. */
export function presentRevision(revision: Revision): RevisionView {
  return {
    modifyId: revision.id,
    revision: revision.number,
    reason: revision.reason,
    reviewState: reviewStateOf(revision),
    rejectReason: revision.rejectReason,
    applyTime: toSeconds(revision.applyAt),
    reviewTime: revision.reviewedAt && toSeconds(revision.reviewedAt),
  }
}

export interface LinkRevisions {
  live: Revision | null
  open: Revision | null
  /** The last one submitted; of a link that was never approved it is the one shown. */
  newest: Revision
}

/** A link as its owner sees it. */
export function presentLinkDetail(
  world: World,
  link: LinkWithApp & { app: { owner: { dataState: number } } },
  { live, open, newest }: LinkRevisions,
  { reports, appealing, isDefault }: Standing & { isDefault: boolean },
): Detail {
  const now = world.clock.now()
  const content = contentOf(live ?? newest)
  return {
    linkId: link.id,
    appId: link.appId,
    appName: link.app.appName,
    linkName: link.linkName,
    url: linkUrl(world, link),
    code: link.code,
    reviewState: reviewStateOf(link),
    linkState: stateAt(link, now),
    serving: serves({
      linkState: link.linkState,
      hasLiveRevision: live !== null,
      appState: link.app.appState,
      ownerDataState: link.app.owner.dataState,
      validFrom: link.validFrom?.getTime(),
      validTo: link.validTo?.getTime(),
      now: now.getTime(),
    }).serves,
    content: presentContent(content),
    live: live && presentRevision(live),
    pending: open && { ...presentRevision(open), content: presentContent(contentOf(open)) },
    rejectReason: newest.rejectReason,
    freezeReason: freezeReasonLabel(link.freezeReason),
    allowed: ownerMoves(link, now),
    reports,
    appealing,
    tags: tagsOf(link),
    defaultUrl: isDefault ? defaultUrl(world, link.app) : null,
    createTime: toSeconds(link.createdAt),
    updateTime: toSeconds(link.updatedAt),
    version: versionOf(world, linkFieldsOf(content, link)),
  }
}

/** A link's parameters, all of which its owner and the operators may see. */
export function presentContent(content: LinkContentData): LinkContentData {
  return {
    linkName: content.linkName,
    scene: content.scene,
    targets: content.targets,
    fallbacks: content.fallbacks,
    params: content.params,
    share: content.share,
    validFrom: content.validFrom,
    validTo: content.validTo,
    remark: content.remark,
  }
}

/** All that an owner may edit of a link. */
export const linkFieldsOf = (content: LinkContentData, link: Pick<Link, 'tags'>) => ({
  ...presentContent(content),
  tags: tagsOf(link),
})

/** The words that its owner gave it. */
export const tagsOf = ({ tags }: { tags: unknown }): string[] => tags as string[]

/** The column only ever holds 1–4. */
export const reviewStateOf = ({ reviewState }: { reviewState: number }) => reviewState as Summary['reviewState']
