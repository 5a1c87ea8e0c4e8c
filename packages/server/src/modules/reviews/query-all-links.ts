import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { searchFilter } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { emailOf } from '#src/db/personal/account-email.ts'
import { linkStateFilter } from '#src/modules/links/link-state-filter.ts'
import { reviewStateOf } from '#src/modules/links/link-presenter.ts'
import { stateAt } from '#src/modules/links/link-policy.ts'
import { linkUrl } from '#src/modules/links/link-url.ts'
import { NAME_COLUMNS, profileName } from '#src/db/personal/profile-name.ts'
import { toSeconds } from '#src/kernel/clock.ts'

type Call = typeof contract.admin.link.queryList

const include = { app: { include: { owner: { include: { profile: { select: NAME_COLUMNS } } } } } } as const

/** A page of everybody's links, newest first; the keyword is looked for in names and codes. */
export async function queryAllLinks({ world }: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { page, perPage, keyword, appId, linkState } = input
  const now = world.clock.now()
  const search = searchFilter(world.db, keyword)
  const where = {
    AND: [
      appId === undefined ? {} : { appId },
      linkState === undefined ? {} : linkStateFilter(linkState, now),
      search ? { OR: [{ linkName: search }, { code: search }] } : {},
    ],
  }
  const [links, total] = await Promise.all([
    world.db.read.link.findMany({
      where,
      include,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * perPage,
      take: perPage,
    }),
    world.db.read.link.count({ where }),
  ])
  const list = links.map((link) => ({
    linkId: link.id,
    linkName: link.linkName,
    code: link.code,
    url: linkUrl(world, link.code),
    appId: link.appId,
    appName: link.app.appName,
    ownerEmail: emailOf(world, link.app.owner),
    ownerName: profileName(world, link.app.owner.profile),
    reviewState: reviewStateOf(link),
    linkState: stateAt(link, now),
    freezeReason: link.freezeReason,
    freezeDetail: link.freezeDetail,
    freezeTime: link.frozenAt && toSeconds(link.frozenAt),
    createTime: toSeconds(link.createdAt),
  }))
  return { list, total }
}
