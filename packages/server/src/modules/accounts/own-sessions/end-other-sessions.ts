import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { withOwnPassword } from '#src/modules/accounts/with-own-password.ts'
import { revokeSessions } from '#src/modules/sessions/revoke-sessions.ts'

type Call = typeof contract.security.endOtherSessions

/** Ends every session of the caller but this one, once the password was said again. Refuses with `passwordWrong` a wrong one. */
export async function endOtherSessions(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { accountId, sessionId } = context.actor
  return withOwnPassword(context, input.password, async (tx) => {
    const ended = await revokeSessions(tx, accountId, sessionId)
    tx.audit({ action: 'account.sessionsEnd', targetId: accountId, after: { ended } })
    return { ended }
  })
}
