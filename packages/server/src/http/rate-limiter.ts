import type { Clock } from '#src/world/clock.ts'
import { AppError } from './app-error.ts'

const MAX_KEYS = 50_000

/** Counts what each key did within a fixed window of a world's time, in memory and bounded. */
export class RateLimiter {
  readonly #clock: Clock
  readonly #windowMs: number
  readonly #most: number
  #windowStart = 0
  #counts = new Map<string, number>()

  constructor(clock: Clock, most: number, windowMs: number) {
    this.#clock = clock
    this.#most = most
    this.#windowMs = windowMs
  }

  /** Counts one; throws code 429 with the seconds to wait once the key has had its share. */
  take(key: string): void {
    const now = this.#clock.now().getTime()
    if (now - this.#windowStart >= this.#windowMs || now < this.#windowStart || this.#counts.size >= MAX_KEYS) {
      this.#windowStart = now
      this.#counts = new Map()
    }
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    if (count > this.#most) throw new AppError(429, { retryAfter: (this.#windowStart + this.#windowMs - now) / 1000 })
  }
}
