import { freezeReasonLabel, type AnswerOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { BY_TIME, findPage } from '#src/db/client/find-page.ts'
import type { ActorContext } from '#src/http/context.ts'
import { emailOf } from '#src/db/personal/account-email.ts'
import { mainPackage } from '#src/modules/apps/app-presenter.ts'
import { anyAppSearch } from '#src/modules/apps/app-search.ts'
import { NAME_COLUMNS, profileName } from '#src/db/personal/profile-name.ts'
import { toSeconds } from '#src/kernel/clock.ts'

const include = { owner: { include: { profile: { select: NAME_COLUMNS } } } } as const

/** A page of all apps; the keyword is part of a name or package, or the owner's e-mail. */
export async function queryAllApps(
  { world }: ActorContext,
  input: ParsedBodyOf<typeof contract.admin.app.queryPage>,
): Promise<AnswerOf<typeof contract.admin.app.queryPage>> {
  const { keyword, appState } = input
  const orderBy = BY_TIME[input.order]
  const where = { ...(appState !== undefined && { appState }), ...anyAppSearch(world, keyword) }
  const { rows: apps, total } = await findPage(world.db.read.app, { where, include, orderBy }, input)
  const list = apps.map((app) => ({
    id: app.id,
    appId: app.id,
    appName: app.appName,
    icon: app.icon,
    package: mainPackage(app),
    ownerEmail: emailOf(world, app.owner),
    ownerName: profileName(world, app.owner.profile),
    linkCount: app.linkCount,
    appState: app.appState as 1 | 3,
    freezeReason: freezeReasonLabel(app.freezeReason),
    freezeDetail: app.freezeDetail,
    freezeTime: app.frozenAt && toSeconds(app.frozenAt),
    createTime: toSeconds(app.createdAt),
  }))
  return { list, total }
}
