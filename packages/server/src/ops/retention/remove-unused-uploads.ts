import type { RetentionOptions, RetentionWorld } from './retention.ts'
import { referencedFiles } from './referenced-files.ts'

const DAY_MS = 86_400_000
const BATCH = 200

/** Removes files without references after some days; gives their number. */
export async function removeUnusedUploads(
  { db, clock, files, config }: RetentionWorld,
  { dryRun }: RetentionOptions,
): Promise<number> {
  const createdAt = { lt: new Date(clock.now().getTime() - config.retention.unusedUploadDays * DAY_MS) }
  const next = (after: string) =>
    db.read.file.findMany({
      where: { createdAt, id: { gt: after } },
      orderBy: { id: 'asc' },
      select: { id: true },
      take: BATCH,
    })
  let page = await next('')
  if (page.length === 0) return 0
  const used = await referencedFiles(db)
  let count = 0
  for (; page.length > 0; page = await next(page.at(-1)?.id ?? '')) {
    const batch = page.map(({ id }) => id).filter((id) => !used.has(id))
    count += batch.length
    if (dryRun || batch.length === 0) continue
    await db.transaction((tx) => tx.file.deleteMany({ where: { id: { in: batch } } }))
    // Bytes after rows: what a crash leaves is an orphan, and removed as one.
    for (const id of batch) await files.remove(id)
  }
  return count
}
