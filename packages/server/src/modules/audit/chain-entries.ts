import { Prisma } from '#src/db/client/client.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'
import { lockKey } from '#src/db/client/lock-key.ts'
import type { World } from '#src/kernel/world.ts'
import { chainKey } from './chain-key.ts'
import { CHAIN_START, entryHash, type AuditRow } from './entry-hash.ts'
import { together } from '#src/db/client/together.ts'

/** An audit row without its place in the chain. */
export type NewEntry = Omit<AuditRow, 'seq'>

/** Appends to the chain. Right before the commit, so that its lock, taken last, neither blocks nor deadlocks. */
export async function chainEntries(
  { db, config }: Pick<World, 'db' | 'config'>,
  tx: Transaction,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const [, last] = await together(
    () => lockKey(db, tx, 'audit chain'),
    () => tx.auditEntry.findFirst({ orderBy: { seq: 'desc' }, select: { seq: true, hash: true } }),
  )
  const key = chainKey(config.secrets)
  let { seq, hash } = last ?? { seq: 0, hash: CHAIN_START }
  const data = entries.map((entry) => {
    seq += 1
    const row = { ...entry, seq, before: asStored(entry.before), after: asStored(entry.after) }
    hash = entryHash(key, hash, row)
    return { ...row, hash, before: orNull(row.before), after: orNull(row.after) }
  })
  await tx.auditEntry.createMany({ data })
}

/** As read back from a JSON column: without undefined fields, dates as text. */
function asStored(value: unknown): Prisma.InputJsonValue | null {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue)
}

const orNull = (value: Prisma.InputJsonValue | null) => value ?? Prisma.DbNull
