import { expect, it } from 'vitest'
import { middleSquare } from './square-image.ts'

it('keeps the middle of a picture', () => {
  expect(middleSquare(1000, 600)).toEqual({ x: 200, y: 0, side: 600 })
  expect(middleSquare(600, 1001)).toEqual({ x: 0, y: 200, side: 600 })
  expect(middleSquare(512, 512)).toEqual({ x: 0, y: 0, side: 512 })
})
