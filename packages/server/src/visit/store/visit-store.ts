import type { VisitFigures } from '#src/stats/visit-figures.ts'
import type { PartStore } from '../journal/part-store.ts'
import type { EventRow } from '../visit-row.ts'

/** Where visits and what was told of them are kept: in the world's database, or beside it. */
export interface VisitStore {
  /** Takes the parts of the journal; one that is stored twice counts once. */
  readonly parts: PartStore
  /** What the data pages ask. */
  readonly figures: VisitFigures
  /** Stores what pages told; gives what was new, by `eventName`. */
  addEvents(rows: readonly EventRow[]): Promise<Set<string>>
  close(): Promise<void>
}

/** An event counts once for its visit and kind. */
export const eventName = ({ visitId, kind }: Pick<EventRow, 'visitId' | 'kind'>): string => `${visitId} ${kind}`
