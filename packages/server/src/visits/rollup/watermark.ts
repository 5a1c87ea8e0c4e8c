import type { Client, Transaction } from '#src/kernel/ports/database.ts'

export const STATE_ID = 'main'

export interface Watermark {
  visitSeq: bigint
  eventSeq: bigint
  /** The first hour from which every row is kept; undefined when none was removed. */
  rawFromHour?: number | undefined
}

/** Numbers up to which visits and events are rolled up; 0 before the first time. */
export async function readWatermark(db: Client | Transaction): Promise<Watermark> {
  const state = await db.rollupState.findUnique({ where: { id: STATE_ID } })
  return {
    visitSeq: state?.visitSeq ?? -1n,
    eventSeq: state?.eventSeq ?? -1n,
    rawFromHour: state?.rawFromHour ?? undefined,
  }
}
