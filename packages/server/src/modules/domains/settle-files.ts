import { CODE, DOMAIN_STATE } from '@unilink/shared'
import { kept, message, type Message } from '@unilink/shared/words'
import { found } from '#src/kernel/app-error.ts'
import type { Change } from '#src/modules/changes/change.ts'
import { withApp, type DomainOfApp } from './find-owned-domain.ts'
import { tell, touch } from './settle-proof.ts'

/**
 * Writes down what reading the association files on a proven domain came to; `problem` is empty when all were
 * there. Links use the domain from the first time they are; they leave it, and its owner is told, when two looks in a row
 * do not find them. Refuses with `recordNotFound` a domain that is gone.
 */
export async function settleFiles(tx: Change, id: string, problem: Message | string): Promise<DomainOfApp> {
  const row = await findRow(tx, id)
  if (row.domainState !== DOMAIN_STATE.proven) return row
  const isLost = problem !== '' && row.filesProblem !== '' && row.readyAt !== null
  const now = tx.context.world.clock.now()
  const readyAt = problem === '' ? (row.readyAt ?? now) : isLost ? null : row.readyAt
  await tx.db.appDomain.updateMany({
    where: { id, domainState: DOMAIN_STATE.proven },
    data: { filesProblem: kept(problem), readyAt, updatedAt: now },
  })
  if (isLost) {
    const content = message('notices.domain-broken', { app: row.app.appName, domain: row.domain, problem })
    await tell(tx, row, 'broken', content)
  } else if (readyAt !== null && row.readyAt === null) touch(tx, row)
  return findRow(tx, id)
}

const findRow = async (tx: Change, id: string): Promise<DomainOfApp> =>
  found(await tx.db.appDomain.findUnique({ where: { id }, include: withApp }), CODE.recordNotFound)
