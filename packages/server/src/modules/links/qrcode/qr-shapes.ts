import type { QR_CORNERS, QR_DOTS } from '@unilink/shared'

type Dots = (typeof QR_DOTS)[number]
type Corners = (typeof QR_CORNERS)[number]

/** Dark modules of one row, `[x, y, length]`. */
export type Run = readonly [x: number, y: number, length: number]

/** Side of the marks in three corners, which readers look for. */
const MARK = 7
/** Of a bar's ends; smaller than half, so that bars above each other still touch. */
const BAR_RADIUS = 0.42
/** Of a dot's corners: rounder ones leave so much ground between them that readers miss large codes. */
const DOT_CORNER = 0.34
const MARK_RADII: Readonly<Record<Corners, readonly [outer: number, hole: number, core: number]>> = {
  square: [0, 0, 0],
  rounded: [2, 1.4, 0.9],
  circle: [3.5, 2.5, 1.5],
}

/** The path of all that is dark, in modules; to be filled by `evenodd`. */
export function shapesOf(runs: readonly Run[], count: number, dots: Dots, corners: Corners): string {
  const drawn = runs.flatMap((run) => outsideMarks(run, count))
  return `${drawn.map((run) => DRAW[dots](run)).join('')}${marks(count, MARK_RADII[corners])}`
}

const DRAW: Readonly<Record<Dots, (run: Run) => string>> = {
  square: ([x, y, length]) => `M${x} ${y}h${length}v1h-${length}z`,
  rounded: ([x, y, length]) => rounded(x, y, length, 1, BAR_RADIUS),
  dots: ([x, y, length]) => Array.from({ length }, (_, index) => rounded(x + index, y, 1, 1, DOT_CORNER)).join(''),
}

/** A run without what lies in the marks: they reach to the rim, so that what is left is one piece. */
function outsideMarks([x, y, length]: Run, count: number): Run[] {
  const inRow = y < MARK || y >= count - MARK
  if (!inRow) return [[x, y, length]]
  const from = Math.max(x, MARK)
  const to = Math.min(x + length, y < MARK ? count - MARK : count)
  return to > from ? [[from, y, to - from]] : []
}

function marks(count: number, [outer, hole, core]: readonly [number, number, number]): string {
  const far = count - MARK
  return [
    [0, 0],
    [far, 0],
    [0, far],
  ]
    .map(([x = 0, y = 0]) =>
      [
        rounded(x, y, MARK, MARK, outer),
        rounded(x + 1, y + 1, MARK - 2, MARK - 2, hole),
        rounded(x + 2, y + 2, MARK - 4, MARK - 4, core),
      ].join(''),
    )
    .join('')
}

/** A rectangle with round corners; `radius` at most half of its shorter side. */
export function rounded(x: number, y: number, width: number, height: number, radius: number): string {
  if (radius === 0) return `M${x} ${y}h${width}v${height}h-${width}z`
  const [across, down] = [width - 2 * radius, height - 2 * radius]
  const arc = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  return (
    `M${x + radius} ${y}h${across}${arc(radius, radius)}v${down}${arc(-radius, radius)}` +
    `h${-across}${arc(-radius, -radius)}v${-down}${arc(radius, -radius)}z`
  )
}
