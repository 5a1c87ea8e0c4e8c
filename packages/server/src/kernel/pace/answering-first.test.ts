import { expect, it } from 'vitest'
import { answeringFirst, restOf } from './answering-first.ts'

it('rests little while nobody is answered, and long while answering takes the whole thread', () => {
  const rests = [0, 0.5, 0.6, 0.7, 0.9, 1].map((utilization) => restOf(utilization, 0))
  expect(rests.map((rest) => Math.round(rest * 10) / 10)).toEqual([0.3, 0.3, 2.2, 4.1, 8, 8])
})

it('no longer rests for others once it has been behind for long', () => {
  expect(restOf(1, 20_000)).toBe(8)
  expect(restOf(1, 20_001)).toBe(0.25)
})

it('reads how busy its own thread was since the last rest', async () => {
  const rest = answeringFirst()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const idle = rest(10, 0)
  const until = performance.now() + 100
  while (performance.now() < until);
  const busy = rest(10, 0)
  expect(idle).toBeLessThan(busy)
})
