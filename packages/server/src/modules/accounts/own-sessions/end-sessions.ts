import { CODE, type ParsedBodyOf, type contract, type DataOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { withOwnPassword } from '#src/modules/accounts/with-own-password.ts'
import { revokeSessions } from '#src/modules/sessions/revoke-sessions.ts'
import { change } from '#src/modules/changes/change.ts'

type Calls = typeof contract.security

/** Ends a session of the caller's by password. Refuses with `passwordWrong`, `recordNotFound`. */
export async function endSession(
  context: ActorContext,
  input: ParsedBodyOf<Calls['endSession']>,
): Promise<Record<string, never>> {
  const { world, actor } = context
  const { accountId } = actor
  await withOwnPassword(context, input.password, async (tx) => {
    const { count } = await tx.db.session.updateMany({
      where: { id: input.sessionId, accountId, revokedAt: null },
      data: { revokedAt: world.clock.now() },
    })
    if (count === 0) throw new AppError(CODE.recordNotFound)
    tx.audit({ action: 'account.sessionEnd', targetId: accountId })
  })
  return {}
}

/** Ends every session of the caller but this one, once the password was said again. Refuses with `passwordWrong` a wrong one. */
export async function endOtherSessions(
  context: ActorContext,
  input: ParsedBodyOf<Calls['endOtherSessions']>,
): Promise<DataOf<Calls['endOtherSessions']>> {
  const { accountId, sessionId } = context.actor
  return withOwnPassword(context, input.password, async (tx) => {
    const ended = await revokeSessions(tx, accountId, sessionId)
    tx.audit({ action: 'account.sessionsEnd', targetId: accountId, after: { ended } })
    return { ended }
  })
}

/** Ends the session that calls. */
export async function signOut(context: ActorContext): Promise<Record<string, never>> {
  const { world, actor } = context
  await change(context, async (tx) => {
    await tx.db.session.update({ where: { id: actor.sessionId }, data: { revokedAt: world.clock.now() } })
    tx.audit({ action: 'account.logout', targetId: actor.accountId })
  })
  return {}
}
