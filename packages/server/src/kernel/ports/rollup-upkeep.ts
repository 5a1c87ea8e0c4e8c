/** What one step of keeping figures has done. */
export interface Step {
  /** How many visits and events it took in. */
  rows: number
  /** Whether any may be left. */
  more: boolean
}

/** Keeps the roll-ups of a world up to date. */
export interface RollupUpkeep {
  /** From now on looks for new visits by itself, where the world is to: once what a start writes stands. */
  begin(): void
  /** Rolls up everything stored so far without pauses; gives the number of visits and events. */
  rollUp(stepRows?: number): Promise<number>
  /** Waits briefly for roll-ups, so that callers see their own visit. Never throws. */
  freshen(): Promise<void>
  /** Time of the oldest visit or event not yet rolled up, in milliseconds since the epoch. */
  oldestUncounted(): Promise<number | undefined>
  close(): Promise<void>
}
