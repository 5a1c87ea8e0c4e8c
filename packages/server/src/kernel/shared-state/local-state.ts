import type { SharedState } from './shared-state.ts'

/** Maximum of counts. The least recently used is dropped, so that memory stays bounded. */
const MAX_KEYS = 200_000

/** Shared state of a single process. */
export class LocalState implements SharedState {
  readonly status = 'alone'
  readonly #counts = new Map<string, number>()
  readonly #maxKeys: number

  constructor(maxKeys = MAX_KEYS) {
    this.#maxKeys = maxKeys
  }

  async count(key: string, _lifeMs?: number, by = 1): Promise<number> {
    const count = (this.#counts.get(key) ?? 0) + by
    if (count === by && this.#counts.size >= this.#maxKeys) {
      this.#counts.delete(this.#counts.keys().next().value ?? '')
    }
    // Moves to the end, so that many new keys do not push out a frequent one.
    this.#counts.delete(key)
    this.#counts.set(key, count)
    return count
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
