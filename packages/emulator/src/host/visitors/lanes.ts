interface LaneOptions {
  /** How many of each key are done at a time. */
  atOnce: number
  /** How many more of each key may wait. */
  waiting: number
  /** Keys that have one done at a time while others are there too. */
  isHeavy: (key: string) => boolean
  /** Monotonic milliseconds. */
  now: () => number
}

interface Lane {
  busy: number
  readonly line: (() => void)[]
}

/** After so long without a call a key is not there any more. */
const GONE_MS = 5_000

/** Has only so much of each key done at a time, and the rest wait in the order in which it came. */
export class Lanes {
  readonly #options: LaneOptions
  readonly #lanes = new Map<string, Lane>()
  /** The two keys that asked last, the newer one first, and when. */
  #asked: readonly { key: string; at: number }[] = []

  constructor(options: LaneOptions) {
    this.#options = options
  }

  isFull(key: string): boolean {
    return (this.#lanes.get(key)?.line.length ?? 0) >= this.#options.waiting
  }

  /** Begins at once, or when its turn comes; whoever has begun says `leave` once. */
  enter(key: string, begin: () => void): void {
    this.#asked = [{ key, at: this.#options.now() }, ...this.#asked.filter((asked) => asked.key !== key)].slice(0, 2)
    const lane = this.#lanes.get(key) ?? { busy: 0, line: [] }
    this.#lanes.set(key, lane)
    lane.line.push(begin)
    this.#fill(key, lane)
  }

  leave(key: string): void {
    const lane = this.#lanes.get(key)
    if (!lane) return
    lane.busy -= 1
    this.#fill(key, lane)
    if (lane.busy === 0 && lane.line.length === 0) this.#lanes.delete(key)
  }

  #fill(key: string, lane: Lane): void {
    while (lane.busy < this.#mostOf(key)) {
      const next = lane.line.shift()
      if (!next) return
      lane.busy += 1
      next()
    }
  }

  #mostOf(key: string): number {
    const { atOnce, isHeavy, now } = this.#options
    const isBesideOthers = this.#asked.some((asked) => asked.key !== key && now() - asked.at < GONE_MS)
    return isBesideOthers && isHeavy(key) ? 1 : atOnce
  }
}
