const MOST = 16_000

/**
 * Rows of a step, so that it lasts about as long as wanted: a step blocks other writes, but rows rolled up together
 * cost a tenth of what they cost in small steps.
 */
export class StepPace {
  readonly #aimMs: number
  readonly #fewest: number
  #rows: number

  /** Starts with the fewest rows and never goes below: on a busy machine small steps only make more work. */
  constructor(aimMs: number, fewest: number) {
    this.#aimMs = aimMs
    this.#fewest = fewest
    this.#rows = fewest
  }

  get rows(): number {
    return this.#rows
  }

  /** Call after each step; `full` says whether it had all rows it may have. */
  note(ms: number, full: boolean): void {
    if (full && ms < this.#aimMs / 2) this.#rows = Math.min(MOST, this.#rows * 2)
    else if (ms > this.#aimMs) this.#rows = Math.max(this.#fewest, Math.floor(this.#rows / 2))
  }
}
