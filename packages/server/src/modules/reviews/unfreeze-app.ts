import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { move } from '#src/modules/changes/move.ts'
import { notify } from '#src/modules/changes/notify.ts'

type Call = typeof contract.admin.app.unfreeze

const NOT_FROZEN = { freezeReason: null, freezeDetail: null, frozenAt: null }

/** Lets the links of a frozen app serve again. Refuses with `appNotFound`, and `illegalMove` when it is not frozen. */
export async function unfreezeApp(context: ActorContext, { appId }: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
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
    await notify(tx, {
      accountId: after.ownerId,
      kind: 'app-unfrozen',
      content: message('notices.app-unfrozen', { app: after.appName }),
      refType: 'app',
      refId: appId,
    })
    return { appState: state }
  })
}
