import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { emailKeyOf } from '#src/db/personal/account-email.ts'

type Call = typeof contract.account.checkEmail

/** Tells whether an address is registered, which the registration form needs; limited per caller. */
export async function checkEmail({ world, origin }: Context, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  await world.guesses.take(`check-email:${origin.ip}`)
  const count = await world.db.read.account.count({ where: { emailKey: emailKeyOf(world, input.email) } })
  return { exists: count > 0 }
}
