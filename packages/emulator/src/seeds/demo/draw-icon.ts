import { GLYPHS, type Glyph } from './glyphs.ts'
import type { Picture } from '@unilink/server/kernel/files/png.ts'

const SIZE = 96
const CORNER = 0.44
/** Width of a soft edge in the shapes' units, about 1.5 pixels. */
const EDGE = 3 / SIZE
/** Every glyph stays within this distance of the middle. */
const REACH = 0.64

/** A white glyph on a coloured tile with round corners; `hue` from 0 to 359. */
export function drawIcon(glyph: Glyph, hue: number): Picture {
  const points = new Uint8Array(SIZE * SIZE * 4)
  const shape = GLYPHS[glyph]
  const [light, dark] = [colour(hue, 0.72, 0.58), colour(hue + 24, 0.78, 0.42)]
  for (let row = 0; row < SIZE; row += 1) {
    for (let column = 0; column < SIZE; column += 1) {
      const x = ((column + 0.5) / SIZE) * 2 - 1
      const y = ((row + 0.5) / SIZE) * 2 - 1
      const opacity = cover(tileDistance(x, y))
      if (opacity === 0) continue
      const inside = Math.max(Math.abs(x), Math.abs(y)) < REACH
      const white = inside ? cover(shape(x, y)) : 0
      const at = (row * SIZE + column) * 4
      for (let channel = 0; channel < 3; channel += 1) {
        const tile = mix(light[channel] ?? 0, dark[channel] ?? 0, (x + y + 2) / 4)
        points[at + channel] = Math.round(mix(tile, 255, white))
      }
      points[at + 3] = Math.round(opacity * 255)
    }
  }
  return { width: SIZE, height: SIZE, points }
}

function tileDistance(x: number, y: number): number {
  const dx = Math.abs(x) - 1 + CORNER
  const dy = Math.abs(y) - 1 + CORNER
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - CORNER
}

const mix = (from: number, to: number, share: number) => from + (to - from) * share
const cover = (distance: number) => Math.min(1, Math.max(0, 0.5 - distance / EDGE))

/** Hue, saturation and lightness as red, green and blue. */
function colour(hue: number, saturation: number, lightness: number): number[] {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((offset) => {
    const k = (offset + (hue % 360) / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  })
}
