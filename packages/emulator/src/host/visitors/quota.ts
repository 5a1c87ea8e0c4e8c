/** How often one may do something in a window of real time. */
export class Quota {
  readonly #most: number
  readonly #windowMs: number
  readonly #now: () => number
  readonly #times = new Map<string, number[]>()

  /** `now` gives monotonic milliseconds. */
  constructor(most: number, windowMs: number, now: () => number) {
    this.#most = most
    this.#windowMs = windowMs
    this.#now = now
  }

  /** Counts one; or gives the milliseconds to wait, and counts nothing. */
  take(key: string): number | undefined {
    const now = this.#now()
    const recent = (this.#times.get(key) ?? []).filter((time) => time > now - this.#windowMs)
    const [oldest] = recent
    if (recent.length >= this.#most && oldest !== undefined) return oldest + this.#windowMs - now
    if (recent.length === 0) this.#forget(now)
    this.#times.set(key, [...recent, now])
    return undefined
  }

  /** Takes back what was counted last. */
  release(key: string): void {
    this.#times.get(key)?.pop()
  }

  #forget(now: number): void {
    for (const [key, times] of this.#times) {
      if ((times.at(-1) ?? 0) <= now - this.#windowMs) this.#times.delete(key)
    }
  }
}
