import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { writeAudit } from '#src/modules/audit/write-audit.ts'
import { notify } from '#src/modules/notices/notify.ts'
import { changeAppState } from './change-app-state.ts'

type Call = typeof contract.admin.app.unfreeze

/** Lets the links of a frozen app serve again. Refuses with 12001, and 13002 when it is not frozen. */
export async function unfreezeApp(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { appId } = input
  const data = { freezeReason: null, freezeDetail: null, frozenAt: null }
  return changeAppState(context, appId, { from: 3, to: 1, data }, async (tx, app) => {
    const { freezeReason: reason, freezeDetail: detail } = app
    const change = { before: { appState: 3, reason, detail }, after: { appState: 1 } }
    await writeAudit(context, tx, { action: 'app.unfreeze', targetType: 'app', targetId: appId, ...change })
    await notify(context, tx, {
      accountId: app.ownerId,
      kind: 'app-unfrozen',
      title: '应用已解冻',
      content: `应用“${app.appName}”已解冻，其链接恢复服务。`,
      refType: 'app',
      refId: appId,
    })
  })
}
