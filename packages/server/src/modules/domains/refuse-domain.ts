import type { contract, DataOf, ParsedBodyOf } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { move } from '#src/modules/changes/move.ts'
import { withApp } from './find-owned-domain.ts'
import { tell } from './settle-proof.ts'

type Call = typeof contract.admin.domain.refuse

/** Takes a domain out of service for good, with a reason for its owner. Refuses with `recordNotFound`, and `illegalMove` when refused already. */
export async function refuseDomain(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { domainId: id, reason } = input
  return change(context, async (tx) => {
    const { state: domainState } = await move(tx, 'domain', id, 'refuse', { refuseReason: reason, lostAt: null })
    const row = await tx.db.appDomain.findUniqueOrThrow({ where: { id }, include: withApp })
    await tell(
      tx,
      row,
      'refused',
      message('notices.domain-refused', { app: row.app.appName, domain: row.domain, reason }),
    )
    return { domainState }
  })
}
