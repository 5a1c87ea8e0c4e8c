import { DOMAIN_STATE, type contract, type DataOf, type ParsedBodyOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import { change } from '#src/modules/changes/change.ts'
import { findOwnedDomain } from './find-owned-domain.ts'
import { touch } from './settle-proof.ts'

type Call = typeof contract.app.removeDomain

/** Takes a domain from the caller's app. Refuses with `recordNotFound` what is not the caller's, `illegalMove` a refused one or one of a frozen app. */
export async function removeDomain(context: ActorContext, { domainId: id }: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { domain, appId } = await findOwnedDomain(context, id)
  return change(context, async (tx) => {
    const refused = DOMAIN_STATE.refused
    const { count } = await tx.db.appDomain.deleteMany({ where: { id, domainState: { not: refused } } })
    // Whoever could take it away could add it again.
    if (count === 0) throw illegalMove('domain', refused, 'owner')
    touch(tx, { appId })
    tx.audit({ action: 'domain.remove', targetId: id, before: { appId, domain } })
    return {}
  })
}
