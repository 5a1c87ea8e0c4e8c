import { change, type ChangeSource } from '#src/modules/changes/change.ts'
import { revokeSessions } from '#src/modules/sessions/revoke-sessions.ts'
import { emailKeysOf } from '#src/db/personal/account-email.ts'

/** What became of a wish to make an account an operator, or to have it be none. */
export type OperatorChange = 'changed' | 'unchanged' | 'unknown'

/** Makes an account an operator or ends that, with an audit row; who loses the rights is signed out. */
export async function setOperator(
  context: ChangeSource,
  { email, operator }: { email: string; operator: boolean },
): Promise<OperatorChange> {
  const { world } = context
  return change(context, async (tx) => {
    const account = await tx.db.account.findFirst({
      where: { emailKey: { in: emailKeysOf(world, email) } },
      select: { id: true, operator: true },
    })
    if (!account) return 'unknown'
    const where = { id: account.id, operator: !operator }
    const { count } = await tx.db.account.updateMany({ where, data: { operator, updatedAt: world.clock.now() } })
    if (count === 0) return 'unchanged'
    if (!operator) await revokeSessions(tx, account.id)
    tx.audit({
      action: operator ? 'account.operator' : 'account.noOperator',
      targetType: 'account',
      targetId: account.id,
      before: { operator: !operator },
      after: { operator },
    })
    return 'changed'
  })
}
