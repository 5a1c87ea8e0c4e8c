import { freezeReasonLabel, type AnswerOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { BY_TIME, findPage } from '#src/db/client/find-page.ts'
import { searchIn } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { emailOf } from '#src/db/personal/account-email.ts'
import { linkStateFilter } from '#src/modules/links/list/link-state-filter.ts'
import { reviewStateOf } from '#src/modules/links/link-presenter.ts'
import { stateAt } from '#src/modules/links/link-policy.ts'
import { linkUrl } from '#src/modules/links/link-url.ts'
import { NAME_COLUMNS, profileName } from '#src/db/personal/profile-name.ts'
import type { World } from '#src/kernel/world.ts'
import { toSeconds } from '#src/kernel/clock.ts'

const include = {
  _count: { select: { reports: { where: { kind: 'report', closedAt: null } } } },
  app: { include: { owner: { include: { profile: { select: NAME_COLUMNS } } } } },
} as const

/** A page of everybody's links; the keyword is looked for in names and codes. */
export async function queryAllLinks(
  { world }: ActorContext,
  input: ParsedBodyOf<typeof contract.admin.link.queryList>,
): Promise<AnswerOf<typeof contract.admin.link.queryList>> {
  const { keyword, appId, linkState } = input
  const orderBy = BY_TIME[input.order]
  const now = world.clock.now()
  const where = {
    AND: [
      appId === undefined ? {} : { appId },
      linkState === undefined ? {} : linkStateFilter(linkState, now),
      searchIn(world.db, keyword, 'linkName', 'code'),
    ],
  }
  const isAll = appId === undefined && linkState === undefined && !keyword?.trim()
  const known = isAll ? countLinks(world) : undefined
  const { rows: links, total } = await findPage(world.db.read.link, { where, include, orderBy }, input, await known)
  const list = links.map((link) => ({
    linkId: link.id,
    linkName: link.linkName,
    code: link.code,
    url: linkUrl(world, link),
    appId: link.appId,
    appName: link.app.appName,
    ownerEmail: emailOf(world, link.app.owner),
    ownerName: profileName(world, link.app.owner.profile),
    reviewState: reviewStateOf(link),
    linkState: stateAt(link, now),
    freezeReason: freezeReasonLabel(link.freezeReason),
    freezeDetail: link.freezeDetail,
    freezeTime: link.frozenAt && toSeconds(link.frozenAt),
    reports: link._count.reports,
    createTime: toSeconds(link.createdAt),
  }))
  return { list, total }
}

/** Of everybody; an app holds the number of its own. */
async function countLinks({ db }: World): Promise<number> {
  const { _sum } = await db.read.app.aggregate({ _sum: { linkCount: true } })
  return _sum.linkCount ?? 0
}
