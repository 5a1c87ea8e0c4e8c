import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { findChallenge } from '#src/modules/factors/challenges.ts'
import { answerStep } from './answer-step.ts'
import { completeSignIn } from './complete-sign-in.ts'

type Call = typeof contract.security.verify

/** The second step of a sign-in: refuses what `answerStep` does. */
export async function verifyFactor(context: Context, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world } = context
  const challenge = await findChallenge(world, input.challenge, 'signIn')
  return answerStep(context, challenge, input, (tx, method) => completeSignIn(tx, world, challenge.account, method))
}
