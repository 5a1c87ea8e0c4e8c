import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countNumbers, numberBytes, numbersIn } from './numbers.ts'

const number = fc.integer({ min: 0, max: 2 ** 31 - 1 })

it('gives back all numbers, in whatever order', () => {
  fc.assert(
    fc.property(fc.array(number), (drawn) => {
      const numbers = Uint32Array.from(drawn)
      expect(numbersIn(numberBytes(numbers))).toEqual(numbers)
    }),
  )
})

it('takes a byte for each of many in order', () => {
  const close = fc.array(fc.integer({ min: 0, max: 63 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(number, close, (first, steps) => {
      let last = Math.min(first, 2 ** 30)
      const numbers = Uint32Array.from(steps, (step) => (last += step))
      const begin = numberBytes(numbers.subarray(0, 1)).length
      expect(numberBytes(numbers)).toHaveLength(begin + numbers.length - 1)
    }),
  )
})

it('counts numbers without reading them', () => {
  fc.assert(
    fc.property(fc.array(number), (drawn) => {
      expect(countNumbers(numberBytes(Uint32Array.from(drawn)))).toBe(drawn.length)
    }),
  )
})
