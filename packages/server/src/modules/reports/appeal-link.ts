import { CODE, LINK_STATE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { change } from '#src/modules/changes/change.ts'
import { findOwnedLink } from '#src/modules/links/find-owned-link.ts'

type Call = typeof contract.appLink.appeal

/** Puts an owner's word against a freeze before the operators. Refuses with `linkNotFound`, and with `illegalMove` unless frozen, or again. */
export async function appealLink(context: ActorContext, { linkId, detail }: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world } = context
  await findOwnedLink(context, linkId)
  return change(context, async (tx) => {
    await tx.lock(`appeal:${linkId}`)
    const link = await tx.db.link.findUniqueOrThrow({ where: { id: linkId }, select: { linkState: true } })
    if (link.linkState !== LINK_STATE.frozen) throw illegalMove('link', link.linkState, 'owner')
    const open = await tx.db.linkReport.count({ where: { linkId, kind: 'appeal', closedAt: null } })
    if (open > 0) throw new AppError(CODE.illegalMove, { msg: message('refusals.appealOpen') })
    const id = world.random.id()
    await tx.db.linkReport.create({ data: { id, linkId, kind: 'appeal', detail, createdAt: world.clock.now() } })
    tx.audit({ action: 'link.appeal', targetId: linkId, after: { detail } })
    return {}
  })
}
