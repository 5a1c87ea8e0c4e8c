/** State outside the database that goes along when a world is forked, saved or brought back. */
export interface Memory {
  /** As plain JSON values. */
  save(): unknown
  /** Takes over what `save` gave, in a world that has just been opened. */
  load(saved: unknown): void
}
