import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moveItem } from './fallback-order.ts'

it('moves an item up and down', () => {
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})

it('never loses an item, and leaves the list alone when a place is not there', () => {
  const list = fc.uniqueArray(fc.integer(), { maxLength: 8 })
  fc.assert(
    fc.property(list, fc.integer({ min: -2, max: 9 }), fc.integer({ min: -2, max: 9 }), (items, from, to) => {
      const moved = moveItem(items, from, to)
      expect(new Set(moved)).toEqual(new Set(items))
      expect(moved).toHaveLength(items.length)
      const legal = from >= 0 && to >= 0 && from < items.length && to < items.length
      expect(legal ? moved[to] : moved).toBe(legal ? items[from] : items)
    }),
  )
})
