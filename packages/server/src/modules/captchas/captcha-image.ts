import { imageLibraryIfAny } from '#src/kernel/packages/image-library.ts'
import type { Random } from '#src/kernel/random.ts'
import { GLYPHS } from './captcha-glyphs.ts'
import { flattenPath, type Point } from './flatten-path.ts'

/** Pixels; the portal shows it at half size. */
const WIDTH = 240
const HEIGHT = 80
const LEFT = 12
const ADVANCE = 54
const INK = '#274690'
const GROUND = '#f4f6fb'

/** Characters used in captchas. */
export const CAPTCHA_ALPHABET = Object.keys(GLYPHS).join('')

type Between = (low: number, high: number) => number

/**
 * Draws a captcha as a PNG data URI: tilted, resized, touching letters on distorted ground, crossed by lines and
 * covered with specks. The image library rasterizes it in a thread, about 5 ms; an emulator without it gives the SVG.
 */
export async function captchaImage(text: string, random: Random): Promise<string> {
  const svg = drawing(text, (low, high) => low + (high - low) * (random.below(1_000_000) / 1_000_000))
  const sharp = await imageLibraryIfAny()
  if (!sharp) return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 16, effort: 1 }).toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

function drawing(text: string, between: Between): string {
  const warp = bentGround(between)
  const letters = Array.from(text, (letter, index) => letterStrokes(letter, index, warp, between))
  const across = Array.from({ length: 2 }, () => strokeOf(crossing(between), INK, between(3, 3.8)))
  const cuts = Array.from({ length: 2 }, () => strokeOf(crossing(between), GROUND, between(1.7, 2.2)))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke-linecap="round" ` +
    `stroke-linejoin="round"><rect width="100%" height="100%" fill="${GROUND}"/>` +
    `${specks(between, INK, 40)}${letters.join('')}${across.join('')}${cuts.join('')}${specks(between, GROUND, 50)}</svg>`
  )
}

/** Moves each point by two waves, so that no line stays straight. */
function bentGround(between: Between): (point: Point) => Point {
  const [tall, wide] = [between(2.5, 4), between(2.5, 4)]
  const [long, high] = [between(55, 90), between(28, 45)]
  const [start, begin] = [between(0, 7), between(0, 7)]
  return ({ x, y }) => ({
    x: x + wide * Math.sin((y / high) * 2 + begin),
    y: y + tall * Math.sin((x / long) * 6 + start),
  })
}

function letterStrokes(letter: string, index: number, warp: (point: Point) => Point, between: Between): string {
  const turn = between(-0.36, 0.36)
  const lean = between(-0.25, 0.25)
  const [width, height] = [between(3.5, 4.4), between(2.9, 3.4)]
  const at = { x: LEFT + index * ADVANCE + between(22, 32), y: HEIGHT / 2 + between(-5, 5) }
  const place = ({ x, y }: Point): Point => {
    const [right, down] = [(x - 5) * width + (y - 9) * lean * height, (y - 9) * height]
    return warp({
      x: at.x + right * Math.cos(turn) - down * Math.sin(turn),
      y: at.y + right * Math.sin(turn) + down * Math.cos(turn),
    })
  }
  const thickness = between(6, 7.2)
  return flattenPath(GLYPHS[letter] ?? '')
    .map((line) => strokeOf(line.map(place), INK, thickness))
    .join('')
}

/** A wavy line across the letters. */
function crossing(between: Between): Point[] {
  const [middle, swing, long, start] = [between(22, 58), between(8, 24), between(24, 44), between(0, 7)]
  return Array.from({ length: 41 }, (_, step) => {
    const x = (step * WIDTH) / 40
    return { x, y: middle + swing * Math.sin(x / long + start) }
  })
}

function strokeOf(points: readonly Point[], color: string, thickness: number): string {
  const path = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  return `<path d="M${path}" stroke="${color}" stroke-width="${thickness.toFixed(1)}"/>`
}

function specks(between: Between, color: string, count: number): string {
  const path = Array.from(
    { length: count },
    () => `M${between(0, WIDTH).toFixed(0)} ${between(0, HEIGHT).toFixed(0)}h${between(0.5, 3).toFixed(1)}`,
  )
  return `<path d="${path.join('')}" stroke="${color}" stroke-width="2.4"/>`
}
