import type { RetentionOptions, RetentionWorld } from './retention.ts'
import { REVIEW_STATE } from '@unilink/shared'
import type { Database } from '#src/kernel/ports/database.ts'

const FILE_ID = /(?<!\d)\d{16}(?!\d)/g

/** Ids of all referenced files. Errs on the safe side: any 16-digit number in contents counts. */
async function referencedFiles({ read }: Pick<Database, 'read'>): Promise<Set<string>> {
  const texts = await Promise.all([
    read.profile.findMany({ select: { licenceFileId: true, idFrontFileId: true, idBackFileId: true } }),
    read.app.findMany({ select: { icon: true } }),
    read.addressChange.findMany({ where: { reviewState: REVIEW_STATE.inReview }, select: { after: true } }),
    read.banner.findMany({ select: { image: true } }),
    read.news.findMany({ select: { cover: true, content: true } }),
    read.doc.findMany({ select: { content: true } }),
  ])
  const found = new Set<string>()
  for (const rows of texts) collect(found, rows)
  await collectRevisions(read, found)
  return found
}

const PAGE = 500

/** There may be very many, each with a good deal of JSON. */
async function collectRevisions(read: Database['read'], found: Set<string>): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await read.revision.findMany({
      where: { id: { gt: after } },
      orderBy: { id: 'asc' },
      take: PAGE,
      select: { id: true, content: true, before: true },
    })
    for (const { content, before } of rows) collect(found, [content, before])
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}

function collect(found: Set<string>, rows: readonly unknown[]): void {
  for (const [id] of JSON.stringify(rows).matchAll(FILE_ID)) found.add(id)
}

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
