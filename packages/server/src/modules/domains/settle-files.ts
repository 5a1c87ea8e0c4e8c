import { CODE, DOMAIN_STATE } from '@unilink/shared'
import { found } from '#src/kernel/app-error.ts'
import type { Change } from '#src/modules/changes/change.ts'
import { withApp, type DomainOfApp } from './find-owned-domain.ts'
import { tell, touch } from './settle-proof.ts'

/**
 * Writes down what reading the association files on a proven domain came to; `problem` in Chinese, empty when all were
 * there. Links use the domain from the first time they are; they leave it, and its owner is told, when two looks in a row
 * do not find them. Refuses with `recordNotFound` a domain that is gone.
 */
export async function settleFiles(tx: Change, id: string, problem: string): Promise<DomainOfApp> {
  const row = await findRow(tx, id)
  if (row.domainState !== DOMAIN_STATE.proven) return row
  const isLost = problem !== '' && row.filesProblem !== '' && row.readyAt !== null
  const now = tx.context.world.clock.now()
  const readyAt = problem === '' ? (row.readyAt ?? now) : isLost ? null : row.readyAt
  await tx.db.appDomain.updateMany({
    where: { id, domainState: DOMAIN_STATE.proven },
    data: { filesProblem: problem, readyAt, updatedAt: now },
  })
  if (isLost) await tellUnread(tx, row, problem)
  else if (readyAt !== null && row.readyAt === null) touch(tx, row)
  return findRow(tx, id)
}

const findRow = async (tx: Change, id: string): Promise<DomainOfApp> =>
  found(await tx.db.appDomain.findUnique({ where: { id }, include: withApp }), CODE.recordNotFound)

const tellUnread = (tx: Change, row: DomainOfApp, problem: string) =>
  tell(tx, row, 'broken', {
    title: '自有域名上读不到关联文件',
    content: `应用“${row.app.appName}”的自有域名 ${row.domain} 上读不到关联文件（${problem}），链接暂不使用它；恢复后自动启用。`,
  })
