import type { ActorContext } from '#src/http/context.ts'
import { findOwnedLink } from '#src/modules/links/find-owned-link.ts'
import { change } from '#src/modules/changes/change.ts'
import { move } from '#src/modules/changes/move.ts'

const ACTIONS = { editStateDisable: 'link.disable', editStateEnable: 'link.enable' } as const

/** Turns a link of the caller on or off. Refuses with `linkNotFound`, and with `illegalMove` in any state but the opposite. */
export async function switchLink(context: ActorContext, linkId: string, name: keyof typeof ACTIONS) {
  const { code } = await findOwnedLink(context, linkId)
  return change(context, async (tx) => {
    const { before, after, state } = await move(tx, 'link', linkId, name)
    tx.touch({ codes: [code] })
    tx.audit({
      action: ACTIONS[name],
      targetType: 'link',
      targetId: linkId,
      before: { linkState: before.linkState },
      after: { linkState: after.linkState },
    })
    return { linkState: state }
  })
}
