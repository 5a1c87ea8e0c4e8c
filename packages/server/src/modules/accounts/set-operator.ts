import { writeAudit, type AuditSource } from '#src/modules/audit/write-audit.ts'
import { revokeSessions } from '#src/modules/sessions/revoke-sessions.ts'
import { emailKeyOf } from '#src/db/personal/account-email.ts'

/** What became of a wish to make an account an operator, or to have it be none. */
export type OperatorChange = 'changed' | 'unchanged' | 'unknown'

/**
 * Makes the account of an e-mail an operator, or ends that; with an audit row. Who loses the rights is signed out
 * everywhere. An account that is deleted is unknown.
 */
export async function setOperator(
  context: AuditSource,
  { email, operator }: { email: string; operator: boolean },
): Promise<OperatorChange> {
  const { world } = context
  return world.db.transaction(async (tx) => {
    const account = await tx.account.findUnique({
      where: { emailKey: emailKeyOf(world, email) },
      select: { id: true, operator: true },
    })
    if (!account) return 'unknown'
    const now = world.clock.now()
    const where = { id: account.id, operator: !operator }
    const { count } = await tx.account.updateMany({ where, data: { operator, updatedAt: now } })
    if (count === 0) return 'unchanged'
    if (!operator) await revokeSessions(tx, account.id, now)
    await writeAudit(context, tx, {
      action: operator ? 'account.operator' : 'account.noOperator',
      targetType: 'account',
      targetId: account.id,
      before: { operator: !operator },
      after: { operator },
    })
    return 'changed'
  })
}
