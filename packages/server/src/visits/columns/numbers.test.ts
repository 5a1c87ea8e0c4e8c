import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countNumbers, numberBytes, NumberReader, numbersIn } from './numbers.ts'

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

it('reads numbers in order block by block, and those that are picked, each once', () => {
  const far = (bits: number) => fc.oneof({ weight: 5, arbitrary: fc.nat(3) }, fc.nat(2 ** bits))
  const drawn = fc
    .nat(20)
    .chain((bits) =>
      fc.record({
        steps: fc.array(fc.tuple(far(bits), fc.boolean()), { maxLength: 300 }),
        isPicked: fc.boolean(),
        width: fc.integer({ min: 2 ** Math.max(0, bits - 3), max: 2 ** (bits + 3) }),
      }),
    )
  fc.assert(
    fc.property(drawn, ({ steps, isPicked, width }) => {
      let last = 0
      const numbers = Uint32Array.from(steps, ([own]) => (last += own))
      const picks = Uint32Array.from(steps.flatMap(([, isOne], at) => (isOne ? [at] : [])))
      const reader = new NumberReader(numberBytes(numbers), isPicked ? picks : undefined)
      const wanted = isPicked ? picks.map((at) => numbers[at] ?? 0) : numbers
      const [read, room] = [[] as number[], new Uint32Array(numbers.length + 1)]
      for (let first = 0; reader.left > 0; first += width) {
        const { place } = reader
        const found = [...room.subarray(1, reader.read(first + width - 1, room, 1))]
        // Of the block, and at most a few around it, all where they belong.
        expect(found).toEqual([...wanted.subarray(place, place + found.length)])
        read.push(...found.filter((one) => one >= first && one < first + width))
      }
      expect(read).toEqual([...wanted])
    }),
  )
})
