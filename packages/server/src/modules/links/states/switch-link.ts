import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { findOwnedLink } from '#src/modules/links/find-owned-link.ts'
import { change } from '#src/modules/changes/change.ts'
import { move } from '#src/modules/changes/move.ts'

type Calls = typeof contract.appLink

/** Stops a link that serves; refuses as `switchLink` does. */
export async function disableLink(
  context: ActorContext,
  input: ParsedBodyOf<Calls['editStateDisable']>,
): Promise<DataOf<Calls['editStateDisable']>> {
  return switchLink(context, input.linkId, 'editStateDisable')
}

/** Lets a stopped link serve again; refuses as `switchLink` does. */
export async function enableLink(
  context: ActorContext,
  input: ParsedBodyOf<Calls['editStateEnable']>,
): Promise<DataOf<Calls['editStateEnable']>> {
  return switchLink(context, input.linkId, 'editStateEnable')
}

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
