import type { VisitStore } from '#src/kernel/ports/visit-store.ts'
import type { PartStore } from '#src/visits/journal/part-store.ts'

/** A store of visits that takes them from the journal. */
export interface JournaledStore extends VisitStore {
  /** Takes the parts of the journal; one that is stored twice counts once. */
  readonly parts: PartStore
}
