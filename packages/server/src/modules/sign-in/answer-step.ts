import { CODE, deviceName, type ParsedBodyOf, type contract } from '@unilink/shared'
import { emailOf } from '#src/db/personal/account-email.ts'
import type { Context } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import { change, type Change } from '#src/modules/changes/change.ts'
import { closeChallenge, countAnswer, type findChallenge } from '#src/modules/factors/challenges.ts'
import type { Method } from './complete-sign-in.ts'
import { proofOf } from './proof-of.ts'

type Answer = ParsedBodyOf<typeof contract.security.verify>
type Found = Awaited<ReturnType<typeof findChallenge>>

/**
 * Runs `work` once the second step was answered rightly. A wrong answer counts for good, for the challenge, the account, the network and
 * the day; of any number of right ones at once, one counts. Refuses with `signInExpired` a challenge that is over, `factorWrong` a wrong
 * answer, 429 too many.
 */
export async function answerStep<T>(
  context: Context,
  challenge: Found,
  answer: Answer,
  work: (tx: Change, method: Method) => Promise<T>,
): Promise<T> {
  const { account } = challenge
  await takeAttempt(context, 'factor', emailOf(context.world, account))
  const prove = await proofOf(context, challenge, answer)
  const outcome = await change(context, async (tx) => {
    await countAnswer(tx, challenge.id)
    const method = await prove(tx)
    if (!method) {
      const after = { device: deviceName(context.origin.userAgent).name }
      tx.audit({ action: 'factor.wrong', targetType: 'account', targetId: account.id, actorId: account.id, after })
      return undefined
    }
    await closeChallenge(tx, challenge.id)
    return { done: await work(tx, method) }
  })
  if (!outcome) throw new AppError(CODE.factorWrong)
  return outcome.done
}
