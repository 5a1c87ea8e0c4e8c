import type { Database } from '#src/db/database.ts'
import { readWatermark } from './watermark.ts'

/** Whether visits or events were stored that are not rolled up yet; three look-ups by key. */
export async function hasNewRows({ read }: Pick<Database, 'read'>): Promise<boolean> {
  const newest = { orderBy: { seq: 'desc' }, select: { seq: true } } as const
  const [done, visit, event] = await Promise.all([
    readWatermark(read),
    read.visit.findFirst(newest),
    read.visitEvent.findFirst(newest),
  ])
  return (visit?.seq ?? -1n) > done.visitSeq || (event?.seq ?? -1n) > done.eventSeq
}
