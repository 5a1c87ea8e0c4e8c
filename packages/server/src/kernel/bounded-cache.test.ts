import { describe, expect, it } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

describe('BoundedCache', () => {
  it('keeps what is asked for and forgets the rest', () => {
    const cache = new BoundedCache<number, string>(10)
    for (let key = 0; key < 100; key += 1) {
      cache.set(key, `value ${key}`)
      expect(cache.get(0)).toBe('value 0')
    }
    expect(cache.get(50)).toBeUndefined()
    expect(cache.get(99)).toBe('value 99')
  })

  it('never holds more than two generations', () => {
    const cache = new BoundedCache<number, number>(5)
    for (let key = 0; key < 1000; key += 1) cache.set(key, key)
    const held = Array.from({ length: 1000 }, (_, key) => key).filter((key) => cache.get(key) !== undefined)
    expect(held.length).toBeLessThanOrEqual(10)
    cache.clear()
    expect(cache.get(999)).toBeUndefined()
  })
})
