import type { ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { fieldError } from '#src/kernel/app-error.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import { revealFields, sealFields } from '#src/db/personal/personal-fields.ts'
import { CONTACT_STATE } from './profile-policy.ts'
import { change } from '#src/modules/changes/change.ts'

type Call = typeof contract.account.changeContact

const PERSON = 3

/**
 * Changes how the caller can be reached, without a new review. Refuses with 10001 an organisation without an address, and
 * with 11009 unless the profile is active.
 */
export async function changeContact(context: ActorContext, input: ParsedBodyOf<Call>): Promise<Record<string, never>> {
  const { world, actor } = context
  const { accountId, accountType } = actor
  if (input.address === '' && accountType !== PERSON) throw fieldError({ path: 'address', msg: '请输入地址' })
  await change(context, async (tx) => {
    const before = await tx.db.profile.findUnique({ where: { accountId } })
    const { count } = await tx.db.profile.updateMany({
      where: { accountId, account: { dataState: CONTACT_STATE } },
      data: { ...sealFields(world, contactOf(input)), updatedAt: world.clock.now() },
    })
    if (!before || count === 0) throw illegalMove('data', actor.dataState, 'owner')
    tx.audit({
      action: 'profile.contact',
      targetType: 'account',
      targetId: accountId,
      before: contactOf(revealFields(world, before)),
      after: contactOf(input),
    })
  })
  return {}
}

type Contact = Record<'contactName' | 'contactPhone' | 'contactEmail' | 'address', string>

function contactOf({ contactName, contactPhone, contactEmail, address }: Contact): Contact {
  return { contactName, contactPhone, contactEmail, address }
}
