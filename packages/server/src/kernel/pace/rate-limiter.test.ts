import { describe, expect, it } from 'vitest'
import { LocalState } from '#src/kernel/shared-state/local-state.ts'
import { RateLimiter } from './rate-limiter.ts'
import { ManualClock } from '#testing/world/controlled-clock.ts'

/** What one limiter lets a key take a minute. */
function limiterOf(clock: ManualClock, most: number) {
  const limiter = new RateLimiter({ shared: new LocalState(), clock, hashKey: 'key of the test' })
  return { take: (key: string) => limiter.take({ key, most, windowMs: 60_000 }) }
}

describe('RateLimiter', () => {
  it('gives each key its share of a window and tells when the next begins', async () => {
    const clock = new ManualClock(0)
    const limiter = limiterOf(clock, 2)
    await limiter.take('a')
    await limiter.take('a')
    await limiter.take('b')
    clock.advance(45_000)
    await expect(limiter.take('a')).rejects.toMatchObject({ code: 429, retryAfter: 15 })
    clock.advance(15_000)
    await expect(limiter.take('a')).resolves.toBeUndefined()
  })

  it('starts afresh when the clock is set back', async () => {
    const clock = new ManualClock(10_000_000)
    const limiter = limiterOf(clock, 1)
    await limiter.take('a')
    clock.set(5_000_000)
    await expect(limiter.take('a')).resolves.toBeUndefined()
  })

  it('lets no more through when they come at once', async () => {
    const limiter = limiterOf(new ManualClock(0), 5)
    const takes = await Promise.allSettled(Array.from({ length: 20 }, () => limiter.take('a')))
    expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })
})

describe('LocalState', () => {
  const HOUR = 3_600_000
  const countAll = async (state: LocalState, lifeMs: number, keys: readonly string[]) => {
    const sums = []
    for (const key of keys) sums.push(await state.count(key, lifeMs))
    return sums
  }

  it('gives up the oldest counts rather than grow without bound', async () => {
    const state = new LocalState(2)
    expect(await countAll(state, HOUR, ['a', 'a', 'b', 'c', 'b', 'a'])).toEqual([1, 2, 1, 1, 2, 1])
  })

  it('gives up what is over before what counts', async () => {
    const state = new LocalState(1_500)
    const many = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}${i}`)
    await countAll(state, HOUR, ['counts'])
    await countAll(state, -1, many('over', 1_000))
    await countAll(state, HOUR, many('new', 600))
    expect(await countAll(state, HOUR, ['counts'])).toEqual([2])
  })
})
