import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { openChallenge } from './challenges.ts'
import { creationOptions } from './passkey-options.ts'
import { withOwnPassword } from '#src/modules/accounts/with-own-password.ts'

type Call = typeof contract.security.beginPasskey

const MAX_PASSKEYS = 10

/** What a browser makes a passkey of. Refuses with `passwordWrong` a wrong password, `limitReached` one passkey too many. */
export async function beginPasskey(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const { accountId, email } = actor
  return withOwnPassword(context, input.password, async (tx) => {
    const passkeys = await tx.db.passkey.findMany({ where: { accountId } })
    if (passkeys.length >= MAX_PASSKEYS)
      throw new AppError(CODE.limitReached, { msg: message('refusals.passkeysTooMany', { max: MAX_PASSKEYS }) })
    const { token, webauthn } = await openChallenge(tx, accountId, 'addPasskey')
    return { challenge: token, options: creationOptions(world, { accountId, email, passkeys }, webauthn) }
  })
}
