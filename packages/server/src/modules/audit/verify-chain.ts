import { timingSafeEqual } from 'node:crypto'
import type { SealKeys } from '#src/kernel/crypto/seal.ts'
import { chainKeys, type ChainKey } from './chain-key.ts'
import { CHAIN_START, entryHash, type AuditRow } from './entry-hash.ts'
import type { Database } from '#src/kernel/ports/database.ts'

/** The end of a chain; stored elsewhere it proves later that nothing was cut off. */
export interface ChainHead {
  seq: number
  hash: string
}

export interface ChainFault {
  /** Place of the first row that was changed. */
  seq: number
  /** Its id; undefined for a missing row. */
  id: string | undefined
  kind: 'missing' | 'changed' | 'cut'
}

export interface ChainReport {
  checked: number
  head: ChainHead
  /** Undefined when the chain is intact. */
  fault: ChainFault | undefined
}

const PAGE = 1000

/** The action of the row that ends the keys named in it. */
export const KEYS_ROTATED = 'keys.rotate'

/**
 * Reads the audit log from its first row and stops at the first one that was edited, removed, put in or moved. Rows
 * cut off the end are seen only against a head that was noted before: `known`. A row is right under any key that was not ended before
 * it. Reads `page` rows at a time.
 */
export async function verifyChain(
  db: Pick<Database, 'read'>,
  secrets: SealKeys,
  known?: ChainHead,
  page = PAGE,
): Promise<ChainReport> {
  let keys = await chainKeys(db, secrets)
  let head: ChainHead = { seq: 0, hash: CHAIN_START }
  for (;;) {
    const rows = await db.read.auditEntry.findMany({
      where: { seq: { gt: head.seq } },
      orderBy: { seq: 'asc' },
      take: page,
    })
    // A row below the start of the chain was inserted.
    const stray = head.seq === 0 ? await db.read.auditEntry.findFirst({ where: { seq: { lte: 0 } } }) : null
    if (stray) return report(head, { seq: stray.seq, id: stray.id, kind: 'changed' })
    for (const row of rows) {
      const seq = head.seq + 1
      if (row.seq !== seq) return report(head, { seq, id: undefined, kind: 'missing' })
      const made = keys.findIndex(({ key }) => isEqual(row.hash, entryHash(key, head.hash, row)))
      if (made === -1) return report(head, { seq, id: row.id, kind: 'changed' })
      head = { seq, hash: row.hash }
      keys = keysAfter(keys, made, row)
      if (known?.seq === seq && known.hash !== row.hash) return report(head, { seq, id: row.id, kind: 'changed' })
    }
    if (rows.length < page) return report(head, cutOff(head, known))
  }
}

/** The keys that the next row may be written under, the last one's first; what a change of keys ended writes no more. */
function keysAfter(keys: ChainKey[], made: number, { action, after }: AuditRow): ChainKey[] {
  const from = action === KEYS_ROTATED ? (after as { from?: string[] } | null)?.from : undefined
  const left = from ? keys.filter(({ id }) => !from.includes(id)) : keys
  const maker = keys[made]
  return maker && made > 0 ? [maker, ...left.filter((one) => one !== maker)] : left
}

function cutOff(head: ChainHead, known: ChainHead | undefined): ChainFault | undefined {
  return known && known.seq > head.seq ? { seq: head.seq + 1, id: undefined, kind: 'cut' } : undefined
}

const report = (head: ChainHead, fault: ChainFault | undefined): ChainReport => ({ checked: head.seq, head, fault })

function isEqual(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
