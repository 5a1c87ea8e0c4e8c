import { CODE, CODES, type contract, type DataOf, type ParsedBodyOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import { change } from '#src/modules/changes/change.ts'
import { findOwnedDomain } from './find-owned-domain.ts'
import { findProof } from './find-proof.ts'
import { presentDomain } from './present-domain.ts'
import { settleProof } from './settle-proof.ts'

type Call = typeof contract.app.proveDomain

/**
 * Looks for the proof of a domain now. Refuses with 16001 what is not the caller's, 13002 a refused one or one of a frozen app,
 * 12010 one that another app has proven, and with 12012 when there is no proof: what was found instead is kept at the domain.
 */
export async function proveDomain(context: ActorContext, { domainId }: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor, origin } = context
  const { domain, proof: wanted } = await findOwnedDomain(context, domainId)
  await takeAttempt(context, 'domain')
  const proof = await findProof(world.web, domain, wanted)
  // Names and files of others may take longer than a call's own work may.
  const row = await change({ world, actor, origin }, (tx) => settleProof(tx, domainId, proof))
  if (proof.by !== undefined) return presentDomain(world, row)
  const { msg } = CODES[CODE.domainUnproven]
  throw new AppError(CODE.domainUnproven, { msg: `${msg}。${proof.problem}`, data: { problem: proof.problem } })
}
