import type { RetentionOptions, RetentionWorld } from './run-retention.ts'

/** An upload has its bytes before its row, so what came just now is left alone. */
const YOUNG_MS = 3_600_000
const BATCH = 200

/** Removes stored bytes that no row knows, as a crash or a deleted account may leave them; gives their number. */
export async function removeOrphans({ db, files }: RetentionWorld, { dryRun }: RetentionOptions): Promise<number> {
  const ids = await files.olderThan(YOUNG_MS)
  let count = 0
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    const known = await db.read.file.findMany({ where: { id: { in: batch } }, select: { id: true } })
    const rows = new Set(known.map(({ id }) => id))
    for (const id of batch.filter((each) => !rows.has(each))) {
      if (!dryRun) await files.remove(id)
      count += 1
    }
  }
  return count
}
