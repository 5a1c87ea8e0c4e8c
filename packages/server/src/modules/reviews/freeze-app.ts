import { freezeReasonLabel, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { writeAudit } from '#src/modules/audit/write-audit.ts'
import { notify } from '#src/modules/notices/notify.ts'
import { changeAppState } from './change-app-state.ts'

type Call = typeof contract.admin.app.freeze

/** Stops all links of an app, with a reason its owner reads. Refuses with 12001, and 13002 when it is frozen already. */
export async function freezeApp(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { appId, detail } = input
  const reason = freezeReasonLabel(input.reason)
  const data = { freezeReason: reason, freezeDetail: detail, frozenAt: context.world.clock.now() }
  return changeAppState(context, appId, { from: 1, to: 3, data }, async (tx, app) => {
    const change = { before: { appState: 1 }, after: { appState: 3, reason, detail } }
    await writeAudit(context, tx, { action: 'app.freeze', targetType: 'app', targetId: appId, ...change })
    await notify(context, tx, {
      accountId: app.ownerId,
      kind: 'app-frozen',
      title: '应用已被冻结',
      content: `应用“${app.appName}”已被冻结，其链接停止服务。原因：${reason}。${detail}`,
      refType: 'app',
      refId: appId,
    })
  })
}
