/** State outside the database that is copied with a world. */
export interface Memory {
  /** Another one after each change, so that what changed is found without reading it. */
  readonly version: unknown
  /** As plain JSON values. */
  save(): unknown
  /** Restores what `save` gave, in a newly opened world. */
  load(saved: unknown): void
}

/** Saved memories, by name. */
export type Kept = Readonly<Record<string, unknown>>
