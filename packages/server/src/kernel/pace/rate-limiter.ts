import { CODE } from '@unilink/shared'
import { keyedHash } from '#src/kernel/crypto/hash.ts'
import type { SharedState } from '#src/kernel/shared-state/shared-state.ts'
import type { Clock } from '#src/kernel/clock.ts'
import { AppError } from '#src/kernel/app-error.ts'

interface Parts {
  shared: SharedState
  clock: Clock
  /** Hides callers' addresses in the shared counts. */
  hashKey: string
}

/** How often one key may do something per fixed window of the world's time. */
export interface Share {
  /** Identifies the caller; independent between windows and limits. */
  key: string
  most: number
  windowMs: number
  /** What is taken at once; 1 unless given. */
  times?: number | undefined
}

/** Counts keys per window over all processes of a world. */
export class RateLimiter {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Counts for each share in order, up to the first exhausted one: 429 with the seconds. The narrowest comes first. */
  async take(...shares: readonly Share[]): Promise<void> {
    for (const share of shares) await this.#takeOne(share)
  }

  async #takeOne({ key, most, windowMs, times = 1 }: Share): Promise<void> {
    const { shared, clock, hashKey } = this.#parts
    const now = clock.now().getTime()
    const window = Math.floor(now / windowMs)
    // Kept longer than the window, because clocks of processes differ.
    const count = await shared.count(`limit:${windowMs}:${window}:${keyedHash(hashKey, key)}`, 2 * windowMs, times)
    if (count > most) throw new AppError(CODE.tooManyRequests, { retryAfter: ((window + 1) * windowMs - now) / 1000 })
  }
}
