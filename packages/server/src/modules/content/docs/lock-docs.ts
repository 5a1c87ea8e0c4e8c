import type { Change } from '#src/modules/changes/change.ts'

/**
 * Serializes changes of the document tree and reads all places: two parallel moves could form a cycle, an addition
 * could get below a document that is being removed.
 */
export async function lockDocs(tx: Change) {
  await tx.lock('documents')
  return tx.db.doc.findMany({ select: { id: true, parentId: true, sort: true } })
}
