import type { Change } from '#src/modules/changes/change.ts'

/** Marks what was said of a link as dealt with, in the change that does so. */
export async function closeReports(tx: Change, linkId: string, kind: 'report' | 'appeal'): Promise<void> {
  const closedAt = tx.context.world.clock.now()
  await tx.db.linkReport.updateMany({ where: { linkId, kind, closedAt: null }, data: { closedAt } })
}
