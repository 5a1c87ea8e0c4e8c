import { CODE, DOMAIN_STATE, type contract, type AnswerOf, type ParsedBodyOf, type DataOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { change } from '#src/modules/changes/change.ts'
import { findOwnedDomain } from './find-owned-domain.ts'
import { presentDomain } from './present-domain.ts'
import { touch } from './settle-proof.ts'
import { illegalMove } from '#src/http/illegal-move.ts'

type Calls = typeof contract.app

/**
 * Has the links of the caller's app use this domain of its own. Refuses with `recordNotFound` what is not the caller's, `illegalMove` one of a
 * frozen app, `domainUnproven` one without a proof, and `domainUnread` one on which the association files were not read.
 */
export async function chooseDomain(
  context: ActorContext,
  { domainId: id }: ParsedBodyOf<Calls['chooseDomain']>,
): Promise<AnswerOf<Calls['chooseDomain']>> {
  const { world } = context
  const { app, domain } = await findOwnedDomain(context, id)
  const now = world.clock.now()
  const row = await change(context, async (tx) => {
    await tx.lock(`domains-of:${app.id}`)
    const usable = { id, domainState: DOMAIN_STATE.proven, lostAt: null, readyAt: { not: null } }
    const [written] = await tx.db.appDomain.updateManyAndReturn({
      where: usable,
      data: { chosenAt: now, updatedAt: now },
    })
    if (!written) {
      const { domainState } = await tx.db.appDomain.findUniqueOrThrow({ where: { id } })
      throw new AppError(domainState === DOMAIN_STATE.proven ? CODE.domainUnread : CODE.domainUnproven)
    }
    await tx.db.appDomain.updateMany({ where: { appId: app.id, id: { not: id } }, data: { chosenAt: null } })
    touch(tx, { appId: app.id })
    tx.audit({ action: 'domain.choose', targetId: id, after: { appId: app.id, domain } })
    return written
  })
  return presentDomain(world, { ...row, app })
}

/** Takes a domain from the caller's app. Refuses with `recordNotFound` what is not the caller's, `illegalMove` a refused one or one of a frozen app. */
export async function removeDomain(
  context: ActorContext,
  { domainId: id }: ParsedBodyOf<Calls['removeDomain']>,
): Promise<DataOf<Calls['removeDomain']>> {
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
