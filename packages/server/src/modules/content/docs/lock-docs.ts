import type { Change } from '#src/modules/changes/change.ts'

/** Locks and reads all places: parallel moves could form a cycle, an addition get below what is removed. */
export async function lockDocs(tx: Change) {
  await tx.lock('documents')
  return tx.db.doc.findMany({ select: { id: true, parentId: true, sort: true } })
}
