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

/** How often one key may do something within a fixed window of a world's time. */
export interface Share {
  /** Who does what. Shares of other windows and of other limits may have the same key. */
  key: string
  most: number
  windowMs: number
}

/** Counts what each key did within windows of a world's time, in all its processes together. */
export class RateLimiter {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Counts one for each share in turn; rejects with code 429 and the seconds to wait at the first that is used up, and
   * counts nothing for those behind it. So the narrowest share stands first: who has used it up takes nothing from others.
   */
  async take(...shares: readonly Share[]): Promise<void> {
    for (const share of shares) await this.#takeOne(share)
  }

  async #takeOne({ key, most, windowMs }: Share): Promise<void> {
    const { shared, clock, hashKey } = this.#parts
    const now = clock.now().getTime()
    const window = Math.floor(now / windowMs)
    // Clocks of processes differ a little, so a count outlives its window.
    const count = await shared.count(`limit:${windowMs}:${window}:${keyedHash(hashKey, key)}`, 2 * windowMs)
    if (count > most) throw new AppError(CODE.tooManyRequests, { retryAfter: ((window + 1) * windowMs - now) / 1000 })
  }
}
