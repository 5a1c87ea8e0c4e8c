import { CODE, deviceName, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { emailOf } from '#src/db/personal/account-email.ts'
import type { Context } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import { change } from '#src/modules/changes/change.ts'
import { closeChallenge, countAnswer, findChallenge } from '#src/modules/factors/challenges.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { proofOf } from './proof-of.ts'

type Call = typeof contract.security.verify

/**
 * The second step of a sign-in. A wrong answer counts for good, for the challenge, the account, the network and the day;
 * of any number of right ones at once, one signs in. Refuses with 11022 a challenge that is over, 11021 a wrong answer,
 * 429 too many.
 */
export async function verifyFactor(context: Context, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world } = context
  const challenge = await findChallenge(world, input.challenge, 'signIn')
  const { account } = challenge
  await takeAttempt(context, 'factor', emailOf(world, account))
  const prove = await proofOf(context, challenge, input)
  const outcome = await change(context, async (tx) => {
    await countAnswer(tx, challenge.id)
    const method = await prove(tx)
    if (!method) {
      const after = { device: deviceName(context.origin.userAgent).name }
      tx.audit({ action: 'factor.wrong', targetType: 'account', targetId: account.id, actorId: account.id, after })
      return undefined
    }
    await closeChallenge(tx, challenge.id)
    return { signedIn: await completeSignIn(tx, world, account, method) }
  })
  if (!outcome) throw new AppError(CODE.factorWrong)
  return outcome.signedIn
}
