import type { VisitStore } from '#src/kernel/ports/visit-store.ts'
import type { PartStore } from '#src/visits/journal/part-store.ts'

/** A visit store that is filled from the journal. */
export interface JournaledStore extends VisitStore {
  /** Stores parts of the journal; duplicates count once. */
  readonly parts: PartStore
}
