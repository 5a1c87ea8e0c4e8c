import { CODE, DOMAIN_STATE, formatTime, LOST_PROOF_MS } from '@unilink/shared'
import { kept, message, type Message } from '@unilink/shared/words'
import { illegalMove } from '#src/http/illegal-move.ts'
import { found } from '#src/kernel/app-error.ts'
import type { Prisma } from '#src/db/client/client.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { Change } from '#src/modules/changes/change.ts'
import { move } from '#src/modules/changes/move.ts'
import { notify } from '#src/modules/changes/notify.ts'
import { domainError } from './domain-problem.ts'
import { withApp, type DomainOfApp } from './find-owned-domain.ts'
import type { Proof } from './find-proof.ts'

/**
 * Writes down what a look for a domain's proof came to. A proven one is told to its owner. A lost proof is told once,
 * and after 72 hours the domain is lost as well. Refuses with `recordNotFound` one that is gone, `illegalMove` a refused one, `domainTaken` one
 * that another app has.
 */
export async function settleProof(tx: Change, id: string, proof: Proof): Promise<DomainOfApp> {
  const row = await findRow(tx, id)
  await tx.lock(`domain:${row.domain}`)
  const { domainState } = row
  if (domainState === DOMAIN_STATE.refused) throw illegalMove('domain', domainState, 'owner')
  await (proof.by === undefined ? settleMissing(tx, row, proof) : settleFound(tx, row, proof.by))
  return findRow(tx, id)
}

async function findRow(tx: Change, id: string): Promise<DomainOfApp> {
  return found(await tx.db.appDomain.findUnique({ where: { id }, include: withApp }), CODE.recordNotFound)
}

async function settleFound(tx: Change, row: DomainOfApp, by: 'txt' | 'file'): Promise<void> {
  const now = tx.context.world.clock.now()
  const { domain } = row
  const columns = { provenBy: by, checkedAt: now, problem: '', lostAt: null }
  const isProven = row.domainState === DOMAIN_STATE.proven
  if (isProven && row.lostAt === null) return write(tx, row, columns)
  if (isProven) await write(tx, row, columns)
  else {
    const claimed = await tx.db.appDomain.count({ where: { claim: domain } })
    if (claimed > 0) throw domainError(CODE.domainTaken)
    await move(tx, 'domain', row.id, 'verify', { ...columns, provenAt: now, readyAt: null, filesProblem: '' })
  }
  await tell(tx, row, 'proven', message('notices.domain-proven', { app: row.app.appName, domain }))
}

async function settleMissing(tx: Change, row: DomainOfApp, proof: Proof & { by: undefined }): Promise<void> {
  const now = tx.context.world.clock.now()
  const { id, domainState, lostAt, domain, app } = row
  const { sure, problem } = proof
  const columns = { checkedAt: now, problem: kept(problem) }
  if (domainState !== DOMAIN_STATE.proven || (lostAt === null && !sure)) return write(tx, row, columns)
  if (lostAt === null) {
    await write(tx, row, { ...columns, lostAt: now })
    const until = formatTime(toSeconds(new Date(now.getTime() + LOST_PROOF_MS)))
    return tell(tx, row, 'lost', message('notices.domain-lost', { app: app.appName, domain, problem, until }))
  }
  if (now.getTime() - lostAt.getTime() < LOST_PROOF_MS) return write(tx, row, columns)
  await move(tx, 'domain', id, 'lapse', columns)
  touch(tx, row)
  tx.audit({ action: 'domain.lapse', targetId: id, after: { domain } })
}

async function write({ db, context }: Change, row: DomainOfApp, data: Prisma.AppDomainUpdateManyMutationInput) {
  const { id, domainState } = row
  await db.appDomain.updateMany({ where: { id, domainState }, data: { ...data, updatedAt: context.world.clock.now() } })
}

/** Hosts are known, and pages prepared, by what the domains were. */
export function touch(tx: Change, { appId }: Pick<DomainOfApp, 'appId'>): void {
  tx.touchHosts()
  tx.touch({ appId })
}

/** Writes down and tells the owner what became of a domain. */
export async function tell(
  tx: Change,
  { id, appId, domain, app }: DomainOfApp,
  what: 'proven' | 'lost' | 'broken' | 'refused',
  content: Message<'notices'>,
): Promise<void> {
  touch(tx, { appId })
  tx.audit({ action: `domain.${what}`, targetId: id, after: { domain, content } })
  await notify(tx, { accountId: app.ownerId, refType: 'domain', refId: id, content })
}
