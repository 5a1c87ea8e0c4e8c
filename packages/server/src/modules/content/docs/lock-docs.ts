import type { Change } from '#src/modules/changes/change.ts'

/**
 * Makes changes of the document tree wait for one another, and gives every place in it: two moves at once could tie
 * a knot, an addition could slip under a document that is being removed.
 */
export async function lockDocs(tx: Change) {
  await tx.lock('documents')
  return tx.db.doc.findMany({ select: { id: true, parentId: true, sort: true } })
}
