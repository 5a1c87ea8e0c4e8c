import type { Database } from '#src/db/database.ts'
import { readWatermark } from '#src/stats/rollup/watermark.ts'

/** The time of the first visit or event behind the roll-ups, in milliseconds since the epoch; three look-ups by key. */
export async function rollupLag({ read }: Pick<Database, 'read'>): Promise<number | undefined> {
  const { visitSeq, eventSeq } = await readWatermark(read)
  const first = { orderBy: { seq: 'asc' }, select: { at: true } } as const
  const found = await Promise.all([
    read.visit.findFirst({ where: { seq: { gt: visitSeq } }, ...first }),
    read.visitEvent.findFirst({ where: { seq: { gt: eventSeq } }, ...first }),
  ])
  const times = found.flatMap((row) => (row ? [Number(row.at)] : []))
  return times.length > 0 ? Math.min(...times) : undefined
}
