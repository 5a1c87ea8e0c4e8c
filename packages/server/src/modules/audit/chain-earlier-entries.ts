import { lockKey } from '#src/db/client/lock-key.ts'
import type { World } from '#src/kernel/world.ts'
import { chainKey } from './chain-key.ts'
import { CHAIN_START, entryHash } from './entry-hash.ts'

/**
 * Gives hashes to rows written before there was a chain; the migration left them without one. Only when no row has
 * any: a row without a hash beside others that have one was put there by somebody, and stays for `verifyChain` to find.
 */
export async function chainEarlierEntries({ db, config }: Pick<World, 'db' | 'config'>): Promise<number> {
  const first = await db.read.auditEntry.findUnique({ where: { seq: 1 }, select: { hash: true } })
  if (!first || first.hash !== '') return 0
  const key = chainKey(config.secrets)
  return db.transaction(async (tx) => {
    await lockKey(db, tx, 'audit chain')
    if ((await tx.auditEntry.count({ where: { hash: { not: '' } } })) > 0) return 0
    const rows = await tx.auditEntry.findMany({ orderBy: { seq: 'asc' } })
    let hash = CHAIN_START
    for (const row of rows) {
      hash = entryHash(key, hash, row)
      await tx.auditEntry.update({ where: { id: row.id }, data: { hash } })
    }
    return rows.length
  })
}
