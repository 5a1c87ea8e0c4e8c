import { REVIEW_STATE } from '@unilink/shared'
import type { Database } from '#src/kernel/ports/database.ts'

const FILE_ID = /(?<!\d)\d{16}(?!\d)/g

/**
 * Ids of all referenced files: in profiles, app icons and those that wait for review, share cards, and addresses in
 * banners, news and documents. Errs on the safe side: any 16-digit number in those texts counts.
 */
export async function referencedFiles({ read }: Pick<Database, 'read'>): Promise<Set<string>> {
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
