import type { contract, DataOf, ParsedBodyOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { move } from '#src/modules/changes/move.ts'
import { message } from '@unilink/shared/words'
import { withApp } from './find-owned-domain.ts'
import { tell } from './settle-proof.ts'

type Calls = typeof contract.admin.domain

/** Takes a refusal back: the domain may be proven again. Refuses with `recordNotFound`, and `illegalMove` one that is not refused. */
export async function allowDomain(
  context: ActorContext,
  { domainId: id }: ParsedBodyOf<Calls['allow']>,
): Promise<DataOf<Calls['allow']>> {
  return change(context, async (tx) => {
    const { after, state: domainState } = await move(tx, 'domain', id, 'allow', { refuseReason: null })
    tx.audit({ action: 'domain.allow', targetId: id, after: { domain: after.domain } })
    return { domainState }
  })
}

/** Takes a domain out of service for good, with a reason for its owner. Refuses with `recordNotFound`, and `illegalMove` when refused already. */
export async function refuseDomain(
  context: ActorContext,
  input: ParsedBodyOf<Calls['refuse']>,
): Promise<DataOf<Calls['refuse']>> {
  const { domainId: id, reason } = input
  return change(context, async (tx) => {
    const { state: domainState } = await move(tx, 'domain', id, 'refuse', { refuseReason: reason, lostAt: null })
    const row = await tx.db.appDomain.findUniqueOrThrow({ where: { id }, include: withApp })
    const content = message('notices.domain-refused', { app: row.app.appName, domain: row.domain, reason })
    await tell(tx, row, 'refused', content)
    return { domainState }
  })
}
