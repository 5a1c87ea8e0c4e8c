import { expect, it } from 'vitest'
import { currentHeading } from './current-heading.ts'

const places = [
  { id: 'a', top: -500 },
  { id: 'b', top: 80 },
  { id: 'c', top: 700 },
]

it('is the last heading above the line', () => {
  expect(currentHeading(places, 100, false)).toBe('b')
  expect(currentHeading(places, 80, false)).toBe('b')
  expect(currentHeading(places, 79, false)).toBe('a')
})

it('is the first before any is passed, the last at the end, none without headings', () => {
  expect(currentHeading(places, -1000, false)).toBe('a')
  expect(currentHeading(places, 100, true)).toBe('c')
  expect(currentHeading([], 100, true)).toBeUndefined()
  expect(currentHeading([], 100, false)).toBeUndefined()
})
