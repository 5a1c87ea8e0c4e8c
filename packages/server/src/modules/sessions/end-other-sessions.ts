import type { DataOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { revokeSessions } from './revoke-sessions.ts'

type Call = typeof contract.security.endOtherSessions

/** Ends every session of the caller but this one. */
export async function endOtherSessions(context: ActorContext): Promise<DataOf<Call>> {
  const { accountId, sessionId } = context.actor
  return change(context, async (tx) => {
    const ended = await revokeSessions(tx, accountId, sessionId)
    tx.audit({ action: 'account.sessionsEnd', targetId: accountId, after: { ended } })
    return { ended }
  })
}
