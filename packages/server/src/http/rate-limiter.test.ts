import { describe, expect, it } from 'vitest'
import { ManualClock } from '#src/world/clock.ts'
import { RateLimiter } from './rate-limiter.ts'

describe('RateLimiter', () => {
  it('gives each key its share of a window and tells when the next begins', () => {
    const clock = new ManualClock(0)
    const limiter = new RateLimiter(clock, 2, 60_000)
    limiter.take('a')
    limiter.take('a')
    limiter.take('b')
    clock.advance(45_000)
    expect(() => limiter.take('a')).toThrow(expect.objectContaining({ code: 429, retryAfter: 15 }))
    clock.advance(15_000)
    expect(() => limiter.take('a')).not.toThrow()
  })

  it('starts afresh when the clock is set back', () => {
    const clock = new ManualClock(10_000_000)
    const limiter = new RateLimiter(clock, 1, 60_000)
    limiter.take('a')
    clock.set(5_000_000)
    expect(() => limiter.take('a')).not.toThrow()
  })
})
