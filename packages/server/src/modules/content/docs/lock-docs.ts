import { lockKey } from '#src/db/client/lock-key.ts'
import type { World } from '#src/kernel/world.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'

/**
 * Makes changes of the document tree wait for one another, and gives every place in it: two moves at once could tie
 * a knot, an addition could slip under a document that is being removed.
 */
export async function lockDocs({ db }: World, tx: Transaction) {
  await lockKey(db, tx, 'documents')
  return tx.doc.findMany({ select: { id: true, parentId: true, sort: true } })
}
