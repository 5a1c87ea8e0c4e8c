import { imageLibraryIfAny } from '#src/kernel/packages/image-library.ts'
import type { Random } from '#src/kernel/random.ts'

interface Point {
  x: number
  y: number
}

/** Distance of two points of a flattened line, in units of the path. */
const STEP = 1

/** A path of M, L and Q as closely spaced points, which can be moved one by one. */
function flattenPath(path: string): Point[][] {
  const lines: Point[][] = []
  for (const [, letter, numbers = ''] of path.matchAll(/([MLQ])([^MLQ]*)/g)) {
    const given = toPoints(numbers)
    const line = lines.at(-1)
    const from = line?.at(-1)
    if (letter === 'M' || !line || !from) lines.push(given)
    else line.push(...between(from, given))
  }
  return lines
}

function toPoints(numbers: string): Point[] {
  const values = numbers.trim().split(/\s+/).map(Number)
  return Array.from({ length: values.length / 2 }, (_, at) => ({ x: values[2 * at] ?? 0, y: values[2 * at + 1] ?? 0 }))
}

/** Points of a line or quadratic curve. */
function between(from: Point, given: readonly Point[]): Point[] {
  const to = given.at(-1) ?? from
  const bend = given.length > 1 ? given[0] : undefined
  const control = bend ?? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const count = Math.max(2, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / STEP))
  return Array.from({ length: count }, (_, index) => {
    const t = (index + 1) / count
    const along = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c
    return { x: along(from.x, control.x, to.x), y: along(from.y, control.y, to.y) }
  })
}

/** Strokes of letters and digits on a grid of 10 by 18, as SVG paths of M, L and Q, without look-alikes. */
const GLYPHS: Readonly<Record<string, string>> = {
  '2': 'M1 4.5 Q1.5 1 5 1 Q9 1 9 5 Q9 9 1 17 L9 17',
  '3': 'M1 3 Q2 1 5 1 Q9 1 9 5 Q9 8.5 4 8.5 Q9.5 8.5 9.5 13 Q9.5 17 5 17 Q1.5 17 0.5 14.5',
  '5': 'M9 1 L2 1 L1.5 8.5 Q3 7 5 7 Q9.5 7 9.5 12 Q9.5 17 5 17 Q2 17 0.5 15',
  '6': 'M8 1.5 Q1 3 1 11 Q1 17 5 17 Q9 17 9 12.5 Q9 8.5 5 8.5 Q2 8.5 1 12',
  '8': 'M5 8.5 Q1.5 8 1.5 4.5 Q1.5 1 5 1 Q8.5 1 8.5 4.5 Q8.5 8 5 8.5 Q0.5 9 0.5 13 Q0.5 17 5 17 Q9.5 17 9.5 13 Q9.5 9 5 8.5',
  '9': 'M9 6 Q8 9.5 5 9.5 Q1 9.5 1 5.5 Q1 1 5 1 Q9 1 9 7 Q9 15 2 16.5',
  A: 'M1 17 L5 1 L9 17 M3 11 L7 11',
  C: 'M9.5 4.5 Q8.5 1 5.5 1 Q1 1 1 9 Q1 17 5.5 17 Q8.5 17 9.5 13.5',
  E: 'M9 1 L1 1 L1 17 L9 17 M1 9 L7 9',
  F: 'M9 1 L1 1 L1 17 M1 9 L7 9',
  H: 'M1 1 L1 17 M9 1 L9 17 M1 9 L9 9',
  K: 'M1 1 L1 17 M9 1 L1 10 M4 7 L9 17',
  L: 'M1 1 L1 17 L9 17',
  M: 'M0 17 L0 1 L5 11 L10 1 L10 17',
  N: 'M1 17 L1 1 L9 17 L9 1',
  P: 'M1 17 L1 1 L5 1 Q9.5 1 9.5 5.5 Q9.5 10 5 10 L1 10',
  T: 'M1 1 L9 1 M5 1 L5 17',
  W: 'M0 1 L2.5 17 L5 6 L7.5 17 L10 1',
  X: 'M1 1 L9 17 M9 1 L1 17',
  Y: 'M1 1 L5 9 L9 1 M5 9 L5 17',
}

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

/** A captcha as a PNG data URI, drawn in a thread in about 5 ms; SVG without the image library. */
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
