import { expect, it } from 'vitest'
import { beside } from './use-step-keys.ts'

it('goes to the next of a list and to the one before, and not beyond its ends', () => {
  const ids = ['a', 'b', 'c']
  expect([beside(ids, 'b', 1), beside(ids, 'b', -1)]).toEqual(['c', 'a'])
  expect([beside(ids, 'c', 1), beside(ids, 'a', -1)]).toEqual([undefined, undefined])
  expect([beside(ids, undefined, 1), beside(ids, 'gone', -1), beside([], undefined, 1)]).toEqual(['a', 'a', undefined])
})
