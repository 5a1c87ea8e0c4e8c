import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import { emailKeysOf } from '#src/db/personal/account-email.ts'

type Call = typeof contract.account.checkEmail

/** Tells whether an address is registered, which the registration form needs; limited per caller. */
export async function checkEmail(context: Context, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world } = context
  await takeAttempt(context, 'lookup')
  const count = await world.db.read.account.count({ where: { emailKey: { in: emailKeysOf(world, input.email) } } })
  return { exists: count > 0 }
}
