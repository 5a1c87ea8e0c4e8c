import type { AnswerOf, ParsedBodyOf, contract } from '@unilink/shared'
import { emailOf } from '#src/db/personal/account-email.ts'
import { profileName } from '#src/db/personal/profile-name.ts'
import type { ActorContext } from '#src/http/context.ts'
import { addressChecks } from './address-checks.ts'
import { findAddressChange } from './find-address-change.ts'
import { presentAddressChange } from './present-address-change.ts'
import { touchedLinks } from './touched-links.ts'

type Call = typeof contract.admin.address.queryDetail

/** A change of addresses with the links it touches and what a machine makes of it. Refuses with `recordNotFound`. */
export async function queryAddressDetail(context: ActorContext, input: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> {
  const { world } = context
  const change = await findAddressChange(context, input.changeId)
  const { owner } = change.app
  const [links, checks] = await Promise.all([touchedLinks(world, change), addressChecks(world, change)])
  return {
    ...presentAddressChange(change, links),
    ownerEmail: emailOf(world, owner),
    ownerName: profileName(world, owner.profile),
    checks,
  }
}
