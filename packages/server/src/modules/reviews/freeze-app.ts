import { freezeReasonLabel, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { move } from '#src/modules/changes/move.ts'
import { notify } from '#src/modules/changes/notify.ts'

type Call = typeof contract.admin.app.freeze

/**
 * Freezes an app and thereby its links, with a reason for the owner. Refuses with `appNotFound`, and `illegalMove` when already
 * frozen.
 */
export async function freezeApp(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
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
    await notify(tx, {
      accountId: after.ownerId,
      kind: 'app-frozen',
      content: message('notices.app-frozen', { app: after.appName, reason, detail }),
      refType: 'app',
      refId: appId,
    })
    return { appState: state }
  })
}
