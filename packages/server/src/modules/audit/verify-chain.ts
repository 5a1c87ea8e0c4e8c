import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#src/kernel/config/config.ts'
import { chainKey } from './chain-key.ts'
import { CHAIN_START, entryHash } from './entry-hash.ts'
import type { Database } from '#src/kernel/ports/database.ts'

/** Where a chain stood: noted down elsewhere, it proves later that nothing was cut off since. */
export interface ChainHead {
  seq: number
  hash: string
}

export interface ChainFault {
  /** Place in the chain of the first row that is not as it was written. */
  seq: number
  /** Its id; undefined for a row that is missing. */
  id: string | undefined
  kind: 'missing' | 'changed' | 'cut'
}

export interface ChainReport {
  checked: number
  head: ChainHead
  /** Undefined when the chain is whole. */
  fault: ChainFault | undefined
}

const PAGE = 1000

/**
 * Reads the audit log from its first row and stops at the first one that was edited, removed, put in or moved. Rows
 * cut off the end are seen only against a head that was noted before: `known`. Reads `page` rows at a time.
 */
export async function verifyChain(
  db: Pick<Database, 'read'>,
  secrets: Pick<Secrets, 'sealKey'>,
  known?: ChainHead,
  page = PAGE,
): Promise<ChainReport> {
  const key = chainKey(secrets)
  let head: ChainHead = { seq: 0, hash: CHAIN_START }
  for (;;) {
    const rows = await db.read.auditEntry.findMany({
      where: { seq: { gt: head.seq } },
      orderBy: { seq: 'asc' },
      take: page,
    })
    // A row below the start of the chain can only have been put there.
    const stray = head.seq === 0 ? await db.read.auditEntry.findFirst({ where: { seq: { lte: 0 } } }) : null
    if (stray) return report(head, { seq: stray.seq, id: stray.id, kind: 'changed' })
    for (const row of rows) {
      const seq = head.seq + 1
      if (row.seq !== seq) return report(head, { seq, id: undefined, kind: 'missing' })
      if (!isEqual(row.hash, entryHash(key, head.hash, row))) return report(head, { seq, id: row.id, kind: 'changed' })
      head = { seq, hash: row.hash }
      if (known?.seq === seq && known.hash !== row.hash) return report(head, { seq, id: row.id, kind: 'changed' })
    }
    if (rows.length < page) return report(head, cutOff(head, known))
  }
}

function cutOff(head: ChainHead, known: ChainHead | undefined): ChainFault | undefined {
  return known && known.seq > head.seq ? { seq: head.seq + 1, id: undefined, kind: 'cut' } : undefined
}

const report = (head: ChainHead, fault: ChainFault | undefined): ChainReport => ({ checked: head.seq, head, fault })

function isEqual(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
