import fc from 'fast-check'
import { expect, it } from 'vitest'
import { blocksOf, NumberBytes } from './blocks.ts'
import { Loops } from './loops/loops.ts'
import { numberBytes } from './numbers.ts'

it('are read in order, and those that are picked, each once', () => {
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
      const wanted = isPicked ? picks.map((at) => numbers[at] ?? 0) : numbers
      if (wanted.length === 0) return
      const loops = new Loops()
      const bytes = new NumberBytes(loops, numberBytes(numbers), isPicked ? picks : undefined)
      const read: number[] = []
      while (bytes.left > 0) {
        const { next: first, place } = bytes
        const found = [...loops.words(bytes.read(first + width - 1, first))].map((number) => number + first)
        expect(found).toEqual([...wanted.subarray(place, place + found.length)])
        expect(found.every((number) => number >= first && number < first + width)).toBe(true)
        read.push(...found)
      }
      expect(read).toEqual([...wanted])
    }),
  )
})

it('come to an end at the largest number there is, and pass over those that nobody has', () => {
  const loops = new Loops()
  const parts = [[5, 70_000], [2 ** 31 - 1]].map((numbers, point) => ({
    point,
    who: new NumberBytes(loops, numberBytes(Uint32Array.from(numbers))),
    axes: [],
  }))
  const read = Array.from(blocksOf(loops, parts), ({ stretches }) =>
    stretches.map(({ visits, who, from }) => [visits.point, from, ...loops.words(who)]),
  )
  expect(read).toEqual([[[0, 0, 0]], [[0, 1, 0]], [[1, 0, 0]]])
})

it('are read where memory has addresses above 2 GB', () => {
  const loops = new Loops()
  loops.room(2 ** 31)
  const bytes = new NumberBytes(loops, numberBytes(Uint32Array.of(3, 4, 9)))
  expect([...loops.words(bytes.read(4))]).toEqual([3, 4])
  expect(bytes).toMatchObject({ place: 2, next: 9 })
})
