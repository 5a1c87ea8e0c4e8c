import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { searchFilter } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { emailOf, emailSearch } from '#src/db/personal/account-email.ts'
import { mainPackage } from '#src/modules/apps/app-presenter.ts'
import { countLinks } from '#src/modules/apps/count-links.ts'
import { NAME_COLUMNS, profileName } from '#src/db/personal/profile-name.ts'
import { toSeconds } from '#src/kernel/clock.ts'

type Call = typeof contract.admin.app.queryPage

const include = { owner: { include: { profile: { select: NAME_COLUMNS } } } } as const

/** A page of everybody's apps, newest first; the keyword is part of a name or package, or the owner's e-mail. */
export async function queryAllApps({ world }: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { page, perPage, keyword, appState } = input
  const search = searchFilter(world.db, keyword)
  const where = {
    ...(appState !== undefined && { appState }),
    ...(search && {
      OR: [
        { appName: search },
        { androidPackage: search },
        { iosBundleId: search },
        { harmonyBundleName: search },
        ...emailSearch(world, keyword).map((owner) => ({ owner })),
      ],
    }),
  }
  const [apps, total] = await Promise.all([
    world.db.read.app.findMany({
      where,
      include,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * perPage,
      take: perPage,
    }),
    world.db.read.app.count({ where }),
  ])
  const linkCounts = await countLinks(
    world,
    apps.map(({ id }) => id),
  )
  const list = apps.map((app) => ({
    appId: app.id,
    appName: app.appName,
    icon: app.icon,
    package: mainPackage(app),
    ownerEmail: emailOf(world, app.owner),
    ownerName: profileName(world, app.owner.profile),
    linkCount: linkCounts.get(app.id) ?? 0,
    appState: app.appState as 1 | 3,
    freezeReason: app.freezeReason,
    freezeDetail: app.freezeDetail,
    freezeTime: app.frozenAt && toSeconds(app.frozenAt),
    createTime: toSeconds(app.createdAt),
  }))
  return { list, total }
}
