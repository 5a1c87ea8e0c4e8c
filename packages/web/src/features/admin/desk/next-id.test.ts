import { expect, it } from 'vitest'
import { idAfter, idInPlaceOf } from './next-id.ts'

const ids = ['a', 'b', 'c']

it('goes along a list and stops at its ends', () => {
  expect([idAfter(ids, 'a', 1), idAfter(ids, 'c', 1), idAfter(ids, 'a', -1)]).toEqual(['b', 'c', 'a'])
  expect([idAfter(ids, undefined, 1), idAfter(ids, 'gone', -1), idAfter([], 'a', 1)]).toEqual(['a', 'a', undefined])
})

it('goes on where a decided one stood', () => {
  expect([idInPlaceOf(ids, 'a'), idInPlaceOf(ids, 'c'), idInPlaceOf(['a'], 'a')]).toEqual(['b', 'b', undefined])
})
