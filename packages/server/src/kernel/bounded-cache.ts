/**
 * Remembers what was asked for lately, at most twice `size` entries: when one generation is full the one before it is
 * forgotten, but for what was asked for since.
 */
export class BoundedCache<Key, Value> {
  readonly #size: number
  #young = new Map<Key, Value>()
  #old = new Map<Key, Value>()

  constructor(size: number) {
    this.#size = size
  }

  get(key: Key): Value | undefined {
    const young = this.#young.get(key)
    if (young !== undefined) return young
    const old = this.#old.get(key)
    if (old !== undefined) this.set(key, old)
    return old
  }

  set(key: Key, value: Value): void {
    if (this.#young.size >= this.#size) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(key, value)
  }

  clear(): void {
    this.#young.clear()
    this.#old.clear()
  }
}
