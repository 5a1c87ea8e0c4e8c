import type { Client, Transaction } from '#src/kernel/ports/database.ts'

export const STATE_ID = 'main'

export interface Watermark {
  visitSeq: bigint
  eventSeq: bigint
  /** The first hour of which every raw row is kept; undefined as long as none was removed. */
  rawFromHour?: number | undefined
}

/** The numbers up to which visits and events are rolled up; before the first time everything is to come. */
export async function readWatermark(db: Client | Transaction): Promise<Watermark> {
  const state = await db.rollupState.findUnique({ where: { id: STATE_ID } })
  return {
    visitSeq: state?.visitSeq ?? -1n,
    eventSeq: state?.eventSeq ?? -1n,
    rawFromHour: state?.rawFromHour ?? undefined,
  }
}
