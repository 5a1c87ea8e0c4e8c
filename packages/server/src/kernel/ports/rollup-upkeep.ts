/** Keeps the roll-ups of a world close behind its visits. */
export interface RollupUpkeep {
  /** Rolls up everything stored so far, without resting, and says how many visits and events that were. */
  rollUp(stepRows?: number): Promise<number>
  /** Waits a little until what is stored is rolled up, so that somebody who looks sees his visit. Never throws. */
  freshen(): Promise<void>
  /** The time of the first visit or event that is stored and not rolled up, in milliseconds since the epoch. */
  oldestUncounted(): Promise<number | undefined>
  close(): Promise<void>
}
