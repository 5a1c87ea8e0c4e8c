import { DOMAIN_STATE } from '@unilink/shared'
import type { AppDomain } from '#src/generated/sqlite/client.ts'
import type { World } from '#src/kernel/world.ts'
import { change, type ChangeSource } from '#src/modules/changes/change.ts'
import type { DomainOfApp } from '#src/modules/domains/find-owned-domain.ts'
import { findProof, type Proof } from '#src/modules/domains/find-proof.ts'
import { settleFiles } from '#src/modules/domains/settle-files.ts'
import { settleProof } from '#src/modules/domains/settle-proof.ts'
import { problemOf, readDomainFiles } from './read-domain-files.ts'

interface Checked {
  row: DomainOfApp
  proof: Proof
}

/**
 * Looks for the proof of a domain, and for its association files once it is proven, as those are served only then. Refuses
 * with `recordNotFound` one that is gone, `illegalMove` a refused one, `domainTaken` one that another app has.
 */
export async function checkDomain(
  world: World,
  source: ChangeSource,
  { id, domain, proof: wanted }: Pick<AppDomain, 'id' | 'domain' | 'proof'>,
): Promise<Checked> {
  const proof = await findProof(world.web, domain, wanted)
  const row = await change(source, (tx) => settleProof(tx, id, proof))
  if (row.domainState !== DOMAIN_STATE.proven) return { row, proof }
  const problem = problemOf(await readDomainFiles(world, row))
  return { row: await change(source, (tx) => settleFiles(tx, id, problem)), proof }
}
