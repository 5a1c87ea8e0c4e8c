import { expect, it } from 'vitest'
import { mainHue } from './hue-of-icon.ts'

const pixels = (...colors: [color: readonly number[], times: number][]) =>
  Uint8Array.from(colors.flatMap(([color, times]) => Array.from({ length: times }, () => color).flat()))

it.each([
  ['red', [220, 20, 20], 0],
  ['green', [20, 200, 40], 127],
  ['violet', [112, 79, 200], 256],
])('finds %s on white', (_name, color, hue) => {
  expect(Math.abs((mainHue(pixels([[255, 255, 255], 900], [color, 60])) ?? -99) - hue)).toBeLessThanOrEqual(3)
})

it('takes the colour of which there is most, and none from grey', () => {
  expect(mainHue(pixels([[220, 20, 20], 40], [[20, 20, 220], 60]))).toBe(240)
  expect(mainHue(pixels([[0, 0, 0], 10], [[128, 130, 126], 10], [[255, 255, 255], 10]))).toBeNull()
})
