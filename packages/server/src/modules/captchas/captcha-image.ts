import type { Random } from '#src/kernel/random.ts'

const WIDTH = 120
const HEIGHT = 40

/** Seven-segment-like strokes of the digits, on a 10 × 18 grid; drawn as paths, so no text stands in the picture. */
const STROKES: Record<string, string> = {
  '2': 'M1 4 Q1 1 5 1 Q9 1 9 5 Q9 8 1 17 L9 17',
  '3': 'M1 2 Q9 -1 9 5 Q9 9 4 9 Q9 9 9 13 Q9 19 1 16',
  '4': 'M7 17 L7 1 L1 12 L9 12',
  '5': 'M9 1 L2 1 L2 8 Q9 6 9 12 Q9 19 1 16',
  '6': 'M8 1 Q1 4 1 12 Q1 17 5 17 Q9 17 9 12 Q9 8 5 8 Q2 8 1 12',
  '7': 'M1 1 L9 1 L4 17',
  '8': 'M5 9 Q1 8 1 5 Q1 1 5 1 Q9 1 9 5 Q9 8 5 9 Q0 10 1 14 Q1 17 5 17 Q9 17 9 14 Q10 10 5 9',
  '9': 'M9 6 Q8 10 5 10 Q1 10 1 6 Q1 1 5 1 Q9 1 9 6 Q9 14 2 17',
  A: 'M1 17 L5 1 L9 17 M3 11 L7 11',
  C: 'M9 4 Q8 1 5 1 Q1 1 1 9 Q1 17 5 17 Q8 17 9 14',
  E: 'M9 1 L1 1 L1 17 L9 17 M1 9 L7 9',
  F: 'M9 1 L1 1 L1 17 M1 9 L7 9',
  H: 'M1 1 L1 17 M9 1 L9 17 M1 9 L9 9',
  K: 'M1 1 L1 17 M9 1 L1 10 M4 7 L9 17',
  L: 'M1 1 L1 17 L9 17',
  M: 'M1 17 L1 1 L5 9 L9 1 L9 17',
  N: 'M1 17 L1 1 L9 17 L9 1',
  P: 'M1 17 L1 1 Q9 0 9 5 Q9 10 1 9',
  T: 'M1 1 L9 1 M5 1 L5 17',
  W: 'M1 1 L3 17 L5 8 L7 17 L9 1',
  X: 'M1 1 L9 17 M9 1 L1 17',
  Y: 'M1 1 L5 9 L9 1 M5 9 L5 17',
}

/** Characters a captcha is made of; look-alikes are left out. */
export const CAPTCHA_ALPHABET = Object.keys(STROKES).join('')

/** Draws a captcha as an SVG data URI: strokes only, each letter moved and turned a little, with lines across. */
export function captchaImage(text: string, random: Random): string {
  const between = (low: number, high: number) => low + random.below(Math.round((high - low) * 100)) / 100
  const letters = Array.from(text, (letter, index) => {
    const x = 12 + index * 26 + between(-3, 3)
    const turn = between(-18, 18)
    const size = between(1.25, 1.6)
    const place = `translate(${x.toFixed(1)} ${between(5, 10).toFixed(1)}) rotate(${turn.toFixed(1)} 5 9) scale(${size.toFixed(2)})`
    return `<path transform="${place}" d="${STROKES[letter] ?? ''}"/>`
  })
  const lines = Array.from({ length: 3 }, () => {
    const [y1, y2, y3] = [between(4, 36), between(4, 36), between(4, 36)].map((y) => y.toFixed(1))
    return `<path opacity=".45" d="M0 ${y1} Q${WIDTH / 2} ${y2} ${WIDTH} ${y3}"/>`
  })
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="100%" height="100%" fill="#f4f6fb"/>` +
    `<g fill="none" stroke="#274690" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">` +
    `${letters.join('')}${lines.join('')}</g></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
