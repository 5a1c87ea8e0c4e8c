import type { Change } from '#src/modules/changes/change.ts'
import { move, type Moved } from '#src/modules/changes/move.ts'
import type { Columns } from '#src/modules/changes/state-tables.ts'

/** Ends the review of a change of addresses: the app has none open then. Refuses as `move` does. */
export async function closeAddressChange(
  tx: Change,
  id: string,
  name: 'approve' | 'reject' | 'cancelAddressChange',
  columns?: Columns<'address'>,
): Promise<Moved<'address'>> {
  const moved = await move(tx, 'address', id, name, columns)
  const { appId } = moved.after
  await tx.db.app.updateMany({ where: { id: appId, openAddressChangeId: id }, data: { openAddressChangeId: null } })
  if (name !== 'cancelAddressChange') return moved
  const { before, state } = moved
  tx.audit({
    action: 'address.cancel',
    targetType: 'app',
    targetId: appId,
    before: { changeId: id, reviewState: before.reviewState },
    after: { changeId: id, reviewState: state },
  })
  return moved
}
