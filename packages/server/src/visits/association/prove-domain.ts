import { CODE, CODES, type contract, type DataOf, type ParsedBodyOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import { findOwnedDomain } from '#src/modules/domains/find-owned-domain.ts'
import { presentDomain } from '#src/modules/domains/present-domain.ts'
import { checkDomain } from './check-domain.ts'

type Call = typeof contract.app.proveDomain

/**
 * Looks for the proof of a domain and its association files now. Refuses with 16001 what is not the caller's, 13002 a
 * refused one or one of a frozen app, 12010 one that another app has proven, 12012 when there is no proof. What was
 * found instead is kept at the domain.
 */
export async function proveDomain(context: ActorContext, { domainId }: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor, origin } = context
  const domain = await findOwnedDomain(context, domainId)
  await takeAttempt(context, 'domain')
  // Names and files of others may take longer than a call's own work may.
  const { row, proof } = await checkDomain(world, { world, actor, origin }, domain)
  if (proof.by !== undefined) return presentDomain(world, row)
  const { msg } = CODES[CODE.domainUnproven]
  throw new AppError(CODE.domainUnproven, { msg: `${msg}。${proof.problem}`, data: { problem: proof.problem } })
}
