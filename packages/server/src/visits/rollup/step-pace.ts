const MOST = 16_000

/**
 * How many rows a step may take so that it lasts about as long as it should: a step keeps other writes waiting, but rows
 * that are rolled up together cost a tenth of what they cost in small steps.
 */
export class StepPace {
  readonly #aimMs: number
  readonly #fewest: number
  #rows: number

  /** Begins with the fewest rows, and never goes below them: on a machine that is busy, small steps only make more work. */
  constructor(aimMs: number, fewest: number) {
    this.#aimMs = aimMs
    this.#fewest = fewest
    this.#rows = fewest
  }

  get rows(): number {
    return this.#rows
  }

  /** To be told of each step; one that had fewer rows than it might says nothing of more. */
  note(ms: number, full: boolean): void {
    if (full && ms < this.#aimMs / 2) this.#rows = Math.min(MOST, this.#rows * 2)
    else if (ms > this.#aimMs) this.#rows = Math.max(this.#fewest, Math.floor(this.#rows / 2))
  }
}
