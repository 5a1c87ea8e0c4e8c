import type { ParsedBodyOf, contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { fieldError } from '#src/kernel/app-error.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import { revealFields, sealFields } from '#src/db/personal/personal-fields.ts'
import { CONTACT_STATE } from './profile-policy.ts'
import { change } from '#src/modules/changes/change.ts'
import { mergeEdit } from '#src/modules/changes/merge-edit.ts'

type Call = typeof contract.account.changeContact

const PERSON = 3

/**
 * Changes how the caller can be reached, without a new review. Refuses with `invalidFields` an organisation without an address, and
 * with `illegalProfileMove` unless the profile is active, `editConflict` what another has changed since `baseVersion`.
 */
export async function changeContact(context: ActorContext, input: ParsedBodyOf<Call>): Promise<Record<string, never>> {
  const { world, actor } = context
  const { accountId, accountType } = actor
  if (input.address === '' && accountType !== PERSON)
    throw fieldError({ path: 'address', msg: message('fields.enter', { label: message('labels.address') }) })
  await change(context, async (tx) => {
    await tx.lock(`profile:${accountId}`)
    const where = { accountId, account: { dataState: CONTACT_STATE } }
    const profile = await tx.db.profile.findUnique({ where })
    if (!profile) throw illegalMove('data', actor.dataState, 'owner')
    const before = contactOf(revealFields(world, profile))
    const after = { ...before, ...mergeEdit(world, input.baseVersion, before, contactOf(input)) }
    const { count } = await tx.db.profile.updateMany({
      where,
      data: { ...sealFields(world, after), updatedAt: world.clock.now() },
    })
    if (count === 0) throw illegalMove('data', actor.dataState, 'owner')
    tx.audit({ action: 'profile.contact', targetType: 'account', targetId: accountId, before, after })
  })
  return {}
}

type Contact = Record<'contactName' | 'contactPhone' | 'contactEmail' | 'address', string>

/** What an owner may change of an approved profile. */
export function contactOf({ contactName, contactPhone, contactEmail, address }: Contact): Contact {
  return { contactName, contactPhone, contactEmail, address }
}
