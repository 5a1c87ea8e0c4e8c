export interface Point {
  x: number
  y: number
}

/** Distance of two points of a flattened line, in units of the path. */
const STEP = 1

/** A path of M, L and Q as closely spaced points, which can be moved one by one. */
export function flattenPath(path: string): Point[][] {
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
