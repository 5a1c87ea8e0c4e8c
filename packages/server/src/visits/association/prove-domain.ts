import { CODE, codeMessage, type contract, type AnswerOf, type ParsedBodyOf } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import { findOwnedDomain } from '#src/modules/domains/find-owned-domain.ts'
import { presentDomain } from '#src/modules/domains/present-domain.ts'
import { checkDomain } from './check-domain.ts'

type Call = typeof contract.app.proveDomain

/**
 * Looks for the proof of a domain and its association files now. Refuses with `recordNotFound` what is not the caller's, `illegalMove` a
 * refused one or one of a frozen app, `domainTaken` one that another app has proven, `domainUnproven` when there is no proof. What was
 * found instead is kept at the domain.
 */
export async function proveDomain(context: ActorContext, { domainId }: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> {
  const { world, actor, origin } = context
  const domain = await findOwnedDomain(context, domainId)
  await takeAttempt(context, 'domain')
  // Names and files of others may take longer than a call's own work may.
  const { row, proof } = await checkDomain(world, { world, actor, origin }, domain)
  if (proof.by !== undefined) return presentDomain(world, row)
  const { problem } = proof
  const msg = message('refusals.domainUnproven', { what: codeMessage(CODE.domainUnproven), problem })
  throw new AppError(CODE.domainUnproven, { msg, data: { problem } })
}
