import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { found } from '#src/kernel/app-error.ts'
import { appLock } from '#src/modules/apps/app-lock.ts'
import { defaultUrl } from '#src/modules/apps/app-presenter.ts'
import { change } from '#src/modules/changes/change.ts'
import { findOwnedLink } from '#src/modules/links/find-owned-link.ts'

type Call = typeof contract.appLink.setDefault

/** Has the short address of its app lead to a link of the caller. Refuses with `linkNotFound`. */
export async function setDefaultLink(context: ActorContext, { linkId }: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { app } = await findOwnedLink(context, linkId)
  const { id: appId, linkPrefix } = app
  return change(context, async (tx) => {
    await tx.lock(appLock(appId))
    found(await tx.db.link.findUnique({ where: { id: linkId }, select: { id: true } }), CODE.linkNotFound)
    const { defaultLinkId } = await tx.db.app.findUniqueOrThrow({ where: { id: appId } })
    await tx.db.app.update({ where: { id: appId }, data: { defaultLinkId: linkId } })
    tx.touch({ codes: [linkPrefix] })
    tx.audit({ action: 'app.setDefaultLink', targetId: appId, before: { linkId: defaultLinkId }, after: { linkId } })
    return { appId, defaultUrl: defaultUrl(context.world, app) }
  })
}
