import { APP_STATE, CODE, DOMAIN_STATE, DOMAINS_PER_APP, readOwnDomain } from '@unilink/shared'
import type { contract, AnswerOf, ParsedBodyOf } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import { AppError } from '#src/kernel/app-error.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'
import { change } from '#src/modules/changes/change.ts'
import { domainError, FAULT_CODES, isOurs } from './domain-problem.ts'
import { withApp } from './find-owned-domain.ts'
import { presentDomain } from './present-domain.ts'

type Call = typeof contract.app.addDomain

const PROOF_LENGTH = 32

/**
 * Puts a domain at the caller's app, to be proven. Refuses with `appNotFound` an app not the caller's, `illegalMove` a frozen one, `limitReached`
 * one domain too many, and with `domainMalformed` to `domainRefused` a domain that no app, or not this one, may have.
 */
export async function addDomain(context: ActorContext, input: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> {
  const { world } = context
  const app = await findOwnedApp(context, input.appId)
  if (app.appState !== APP_STATE.active) throw illegalMove('app', app.appState, 'owner')
  const read = readOwnDomain(input.domain)
  if ('fault' in read) throw domainError(FAULT_CODES[read.fault])
  const { domain } = read
  if (isOurs(world.config, domain)) throw domainError(CODE.domainIsOurs)
  const id = world.random.id()
  const proof = `unilink-domain=${world.random.text(PROOF_LENGTH, '0123456789abcdef')}`
  const now = world.clock.now()
  return change(context, async (tx) => {
    await tx.lock(`domains-of:${app.id}`)
    await assertFree(tx.db, app, domain)
    if ((await tx.db.appDomain.count({ where: { appId: app.id } })) >= DOMAINS_PER_APP) {
      const data = { limit: DOMAINS_PER_APP }
      throw new AppError(CODE.limitReached, { msg: message('refusals.domainsTooMany', { max: DOMAINS_PER_APP }), data })
    }
    const data = { id, appId: app.id, domain, proof, createdAt: now, updatedAt: now }
    const row = await tx.db.appDomain.create({ data, include: withApp })
    tx.audit({ action: 'domain.add', targetId: id, after: { appId: app.id, domain } })
    return tx.answer(presentDomain(world, row))
  })
}

/** Refuses what the app has already or another one has proven, and what was refused to its owner. */
async function assertFree(db: Transaction, app: { id: string; ownerId: string }, domain: string): Promise<void> {
  const rows = await db.appDomain.findMany({
    where: { domain, OR: [{ appId: app.id }, { claim: domain }, { domainState: DOMAIN_STATE.refused }] },
    select: { domainState: true, app: { select: { ownerId: true } } },
  })
  const refused = rows.some((row) => row.domainState === DOMAIN_STATE.refused && row.app.ownerId === app.ownerId)
  if (refused) throw domainError(CODE.domainRefused)
  if (rows.some(({ domainState }) => domainState !== DOMAIN_STATE.refused)) throw domainError(CODE.domainTaken)
}
