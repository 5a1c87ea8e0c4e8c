import type { SharedState } from './shared-state.ts'

/** How many counts are kept. The one that was not counted for longest is dropped, so that memory stays bounded. */
const MAX_KEYS = 200_000

/** The shared state of a process that is alone. */
export class LocalState implements SharedState {
  readonly status = 'alone'
  readonly #counts = new Map<string, number>()
  readonly #maxKeys: number

  constructor(maxKeys = MAX_KEYS) {
    this.#maxKeys = maxKeys
  }

  async count(key: string): Promise<number> {
    const count = (this.#counts.get(key) ?? 0) + 1
    if (count === 1 && this.#counts.size >= this.#maxKeys) {
      this.#counts.delete(this.#counts.keys().next().value ?? '')
    }
    // What is counted often moves to the end, so that many new keys do not push it out.
    this.#counts.delete(key)
    this.#counts.set(key, count)
    return count
  }

  tell(): void {
    // There is nobody else.
  }

  listen(): void {
    // Nobody else tells anything.
  }

  async close(): Promise<void> {
    this.#counts.clear()
  }
}
