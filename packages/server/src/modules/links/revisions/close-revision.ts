import type { Change } from '#src/modules/changes/change.ts'
import { move, type Moved } from '#src/modules/changes/move.ts'
import type { Columns } from '#src/modules/changes/state-tables.ts'

/** Ends a review without approval; a link never approved takes the state itself. Refuses as `move` does. */
export async function closeRevision(
  tx: Change,
  id: string,
  name: 'reject' | 'editReviewStateCancel',
  columns?: Columns<'review'>,
): Promise<Moved<'review'>> {
  const moved = await move(tx, 'review', id, name, columns)
  const { before, after } = moved
  const { linkId } = after
  const { link } = tx.db
  const updatedAt = tx.context.world.clock.now()
  await link.updateMany({ where: { id: linkId, openRevisionId: id }, data: { openRevisionId: null, updatedAt } })
  const { reviewState } = after
  await link.updateMany({ where: { id: linkId, reviewState: before.reviewState }, data: { reviewState } })
  return moved
}
