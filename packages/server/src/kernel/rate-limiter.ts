import { CODE } from '@unilink/shared'
import { keyedHash } from '#src/kernel/crypto/hash.ts'
import type { SharedState } from '#src/kernel/shared-state/shared-state.ts'
import type { Clock } from './clock.ts'
import { AppError } from './app-error.ts'

interface Parts {
  shared: SharedState
  clock: Clock
  /** Keeps addresses of callers out of the shared counts. */
  hashKey: string
}

/** Counts what each key did within a fixed window of a world's time, in all its processes together. */
export class RateLimiter {
  readonly #parts: Parts
  readonly #most: number
  readonly #windowMs: number

  constructor(parts: Parts, most: number, windowMs: number) {
    this.#parts = parts
    this.#most = most
    this.#windowMs = windowMs
  }

  /** Counts one; rejects with code 429 and the seconds to wait once the key has had its share. */
  async take(key: string): Promise<void> {
    const { shared, clock, hashKey } = this.#parts
    const now = clock.now().getTime()
    const window = Math.floor(now / this.#windowMs)
    // Clocks of processes differ a little, so a count outlives its window.
    const count = await shared.count(`limit:${window}:${keyedHash(hashKey, key)}`, 2 * this.#windowMs)
    if (count > this.#most)
      throw new AppError(CODE.tooManyRequests, { retryAfter: ((window + 1) * this.#windowMs - now) / 1000 })
  }
}
