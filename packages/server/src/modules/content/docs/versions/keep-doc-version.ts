import type { Doc } from '#src/generated/sqlite/client.ts'
import type { ActorContext } from '#src/http/context.ts'
import type { Change } from '#src/modules/changes/change.ts'
import type { AuditedFields } from '#src/modules/content/audit-content.ts'

/**
 * Keeps what a document has after a change of its title or text as a version, and what it had before its first one. Call
 * it under the lock of the document: numbers have no gap.
 */
export async function keepDocVersion(
  { db }: Change,
  { world, actor }: ActorContext,
  before: Doc,
  changes: AuditedFields,
): Promise<void> {
  const { id: docId, title, content, updatedAt } = before
  const after = { title, content, ...given(changes) }
  if (after.title === title && after.content === content) return
  const newest = await db.docVersion.findFirst({
    where: { docId },
    orderBy: { number: 'desc' },
    select: { number: true },
  })
  const first = { docId, number: 1, title, content, editorId: null, savedAt: updatedAt }
  const { number } = newest ?? first
  const saved = { docId, number: number + 1, ...after, editorId: actor.accountId, savedAt: world.clock.now() }
  await db.docVersion.createMany({ data: newest === null ? [first, saved] : [saved] })
}

const given = ({ title, content }: AuditedFields) => ({
  ...(typeof title === 'string' && { title }),
  ...(typeof content === 'string' && { content }),
})
