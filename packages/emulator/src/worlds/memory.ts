/** State outside the database that is copied with a world. */
export interface Memory {
  /** As plain JSON values. */
  save(): unknown
  /** Restores what `save` gave, in a newly opened world. */
  load(saved: unknown): void
}
