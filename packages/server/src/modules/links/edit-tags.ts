import { CODE, LINK_STATE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import { found } from '#src/kernel/app-error.ts'
import { appLock } from '#src/modules/apps/app-lock.ts'
import { change } from '#src/modules/changes/change.ts'
import { mergeEdit } from '#src/modules/changes/merge-edit.ts'
import { findOwnedLink } from './find-owned-link.ts'
import { tagsOf } from './link-presenter.ts'

type Call = typeof contract.appLink.editTags

/** Gives a link other tags, which no visitor sees and no review is about. Refuses with `linkNotFound`, `illegalMove` a frozen link, `editConflict`. */
export async function editTags(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { linkId, tags, baseVersion } = input
  const { app } = await findOwnedLink(context, linkId)
  return change(context, async (tx) => {
    await tx.lock(appLock(app.id))
    const link = found(await tx.db.link.findUnique({ where: { id: linkId } }), CODE.linkNotFound)
    const before = { tags: tagsOf(link) }
    const after = { ...before, ...mergeEdit(context.world, baseVersion, before, { tags }) }
    const where = { id: linkId, linkState: { not: LINK_STATE.frozen } }
    const { count } = await tx.db.link.updateMany({ where, data: after })
    if (count === 0) throw illegalMove('link', LINK_STATE.frozen, 'owner')
    tx.audit({ action: 'link.editTags', targetId: linkId, before, after })
    return after
  })
}
