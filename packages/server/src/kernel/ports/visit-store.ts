import type { VisitFigures } from './visit-figures.ts'
import type { EventRow } from './visit-rows.ts'

/** Where visits and what was told of them are kept: in the world's database, or beside it. */
export interface VisitStore {
  /** What the data pages ask. */
  readonly figures: VisitFigures
  /** Stores what pages told; gives what was new, by `eventName`. */
  addEvents(rows: readonly EventRow[]): Promise<Set<string>>
  close(): Promise<void>
}
