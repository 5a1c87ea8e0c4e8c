import type { SharedState } from './shared-state.ts'

/** Maximum of counts. The least recently used is dropped, so that memory stays bounded. */
const MAX_KEYS = 200_000
/** So many are kept without a look at their lives. */
const FEW_KEYS = 1_000

interface Counted {
  sum: number
  /** On the scale of `performance.now`. */
  until: number
}

export class LocalState implements SharedState {
  readonly status = 'alone'
  readonly #counts = new Map<string, Counted>()
  readonly #maxKeys: number
  /** How many there may be before those whose life is over are looked for. */
  #enough = FEW_KEYS

  constructor(maxKeys = MAX_KEYS) {
    this.#maxKeys = maxKeys
  }

  async count(key: string, lifeMs: number, by = 1): Promise<number> {
    const known = this.#counts.get(key)
    if (!known) this.#makeRoom()
    const sum = (known?.sum ?? 0) + by
    // Moves to the end, so that many new keys do not push out a frequent one.
    this.#counts.delete(key)
    this.#counts.set(key, { sum, until: performance.now() + lifeMs })
    return sum
  }

  #makeRoom(): void {
    if (this.#counts.size >= this.#enough) {
      const now = performance.now()
      for (const [key, { until }] of this.#counts) if (until < now) this.#counts.delete(key)
      // A look at all costs no more than the counts that came since the last.
      this.#enough = Math.max(FEW_KEYS, 2 * this.#counts.size)
    }
    if (this.#counts.size >= this.#maxKeys) this.#counts.delete(this.#counts.keys().next().value ?? '')
  }

  tell(): void {
    // No other process.
  }

  async agree(): Promise<void> {
    // No other process.
  }

  listen(): void {
    // No other process.
  }

  async close(): Promise<void> {
    this.#counts.clear()
  }
}
