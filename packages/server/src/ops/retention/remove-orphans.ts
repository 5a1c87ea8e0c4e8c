import type { RetentionOptions, RetentionWorld } from './retention.ts'

/** Bytes are stored before their row, so new ones are left alone. */
const YOUNG_MS = 3_600_000
const BATCH = 200

/** Removes stored bytes without a row, left by a crash or a deleted account; gives their number. */
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
