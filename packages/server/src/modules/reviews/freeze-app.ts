import { freezeReasonLabel, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { move } from '#src/modules/changes/move.ts'
import { notify } from '#src/modules/changes/notify.ts'

type Calls = typeof contract.admin.app

/** Freezes an app and its links, with a reason for the owner. Refuses with `appNotFound`, `illegalMove`. */
export async function freezeApp(
  context: ActorContext,
  input: ParsedBodyOf<Calls['freeze']>,
): Promise<DataOf<Calls['freeze']>> {
  const { appId, detail } = input
  const reason = freezeReasonLabel(input.reason)
  return change(context, async (tx) => {
    const frozen = { freezeReason: input.reason, freezeDetail: detail, frozenAt: context.world.clock.now() }
    const { before, after, state } = await move(tx, 'app', appId, 'freeze', frozen)
    tx.touch({ appId })
    tx.audit({
      action: 'app.freeze',
      targetId: appId,
      before: { appState: before.appState },
      after: { appState: state, reason: input.reason, detail },
    })
    const content = message('notices.app-frozen', { app: after.appName, reason, detail })
    await notify(tx, { accountId: after.ownerId, content, refType: 'app', refId: appId })
    return { appState: state }
  })
}

const NOT_FROZEN = { freezeReason: null, freezeDetail: null, frozenAt: null }

/** Lets the links of a frozen app serve again. Refuses with `appNotFound`, and `illegalMove` when it is not frozen. */
export async function unfreezeApp(
  context: ActorContext,
  { appId }: ParsedBodyOf<Calls['unfreeze']>,
): Promise<DataOf<Calls['unfreeze']>> {
  return change(context, async (tx) => {
    const { before, after, state } = await move(tx, 'app', appId, 'unfreeze', NOT_FROZEN)
    tx.touch({ appId })
    const { appState, freezeReason: reason, freezeDetail: detail } = before
    tx.audit({
      action: 'app.unfreeze',
      targetId: appId,
      before: { appState, reason, detail },
      after: { appState: state },
    })
    const content = message('notices.app-unfrozen', { app: after.appName })
    await notify(tx, { accountId: after.ownerId, content, refType: 'app', refId: appId })
    return { appState: state }
  })
}
