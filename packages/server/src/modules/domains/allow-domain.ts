import type { contract, DataOf, ParsedBodyOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { move } from '#src/modules/changes/move.ts'

type Call = typeof contract.admin.domain.allow

/** Takes a refusal back: the domain may be proven again. Refuses with `recordNotFound`, and `illegalMove` one that is not refused. */
export async function allowDomain(context: ActorContext, { domainId: id }: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  return change(context, async (tx) => {
    const { after, state: domainState } = await move(tx, 'domain', id, 'allow', { refuseReason: null })
    tx.audit({ action: 'domain.allow', targetId: id, after: { domain: after.domain } })
    return { domainState }
  })
}
