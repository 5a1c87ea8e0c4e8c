import type { RetentionOptions, RetentionWorld } from './run-retention.ts'
import { referencedFiles } from './referenced-files.ts'

const DAY_MS = 86_400_000
const BATCH = 200

/** Removes files that nothing refers to some days after they came; gives their number. */
export async function removeUnusedUploads(
  { db, clock, files, config }: RetentionWorld,
  { dryRun }: RetentionOptions,
): Promise<number> {
  const createdAt = { lt: new Date(clock.now().getTime() - config.retention.unusedUploadDays * DAY_MS) }
  const old = await db.read.file.findMany({ where: { createdAt }, select: { id: true } })
  if (old.length === 0) return 0
  const used = await referencedFiles(db)
  const ids = old.map(({ id }) => id).filter((id) => !used.has(id))
  if (dryRun) return ids.length
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    await db.transaction((tx) => tx.file.deleteMany({ where: { id: { in: batch } } }))
    // Bytes after rows: what a crash leaves between the two is an orphan, and removed as one.
    for (const id of batch) await files.remove(id)
  }
  return ids.length
}
