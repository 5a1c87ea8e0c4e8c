interface LaneOptions {
  /** How many of each key are done at a time. */
  atOnce: number
  /** How many more of each key may wait. */
  waiting: number
}

interface Lane {
  busy: number
  readonly line: (() => void)[]
}

/** Has only so much of each key done at a time, and the rest wait in the order in which it came. */
export class Lanes {
  readonly #options: LaneOptions
  readonly #lanes = new Map<string, Lane>()

  constructor(options: LaneOptions) {
    this.#options = options
  }

  isFull(key: string): boolean {
    return (this.#lanes.get(key)?.line.length ?? 0) >= this.#options.waiting
  }

  /** Begins at once, or when its turn comes; whoever has begun says `leave` once. */
  enter(key: string, begin: () => void): void {
    const lane = this.#lanes.get(key) ?? { busy: 0, line: [] }
    this.#lanes.set(key, lane)
    if (lane.busy >= this.#options.atOnce) {
      lane.line.push(begin)
      return
    }
    lane.busy += 1
    begin()
  }

  leave(key: string): void {
    const lane = this.#lanes.get(key)
    const next = lane?.line.shift()
    if (next) return next()
    if (!lane) return
    lane.busy -= 1
    if (lane.busy === 0) this.#lanes.delete(key)
  }
}
