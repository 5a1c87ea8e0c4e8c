import { diffContent, type LinkContentData } from '@unilink/shared'
import type { Revision } from '#src/generated/sqlite/client.ts'
import { presentContent } from '#src/modules/links/link-presenter.ts'
import { contentOf } from './load-revisions.ts'
import type { Client } from '#src/kernel/ports/database.ts'

export interface Comparison {
  before: LinkContentData | null
  after: LinkContentData
  changes: ReturnType<typeof diffContent>
}

/** A revision beside the live content of its day, else the submission before; nothing for the first. */
export async function compareRevision(db: Pick<Client, 'revision'>, revision: Revision): Promise<Comparison> {
  const { linkId, number } = revision
  const previous =
    revision.before === null && number > 1
      ? await db.revision.findUnique({ where: { linkId_number: { linkId, number: number - 1 } } })
      : null
  const stored = (revision.before as unknown as LinkContentData | null) ?? (previous && contentOf(previous))
  const before = stored && presentContent(stored)
  const after = presentContent(contentOf(revision))
  return { before, after, changes: diffContent(before, after) }
}
