/** Distance from the shape: negative inside; unit is half the icon's width, 0, 0 the middle, `y` grows downwards. */
type Shape = (x: number, y: number) => number

const circle =
  (cx: number, cy: number, radius: number): Shape =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) - radius
const box =
  (cx: number, cy: number, width: number, height: number, round = 0.05): Shape =>
  (x, y) => {
    const dx = Math.abs(x - cx) - width + round
    const dy = Math.abs(y - cy) - height + round
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round
  }
const line =
  (ax: number, ay: number, bx: number, by: number, half: number): Shape =>
  (x, y) => {
    const [dx, dy] = [bx - ax, by - ay]
    const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    return Math.hypot(x - ax - along * dx, y - ay - along * dy) - half
  }
const union =
  (...shapes: Shape[]): Shape =>
  (x, y) =>
    Math.min(...shapes.map((shape) => shape(x, y)))
const without =
  (shape: Shape, hole: Shape): Shape =>
  (x, y) =>
    Math.max(shape(x, y), -hole(x, y))
const ring =
  (cx: number, cy: number, radius: number, half: number): Shape =>
  (x, y) =>
    Math.abs(Math.hypot(x - cx, y - cy) - radius) - half
/** A convex shape between corners given clockwise. */
const corners =
  (...points: readonly (readonly [number, number])[]): Shape =>
  (x, y) =>
    Math.max(
      ...points.map(([ax, ay], index) => {
        const [bx, by] = points[(index + 1) % points.length] ?? [ax, ay]
        return ((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / Math.hypot(bx - ax, by - ay)
      }),
    )

/** What an app's icon shows. */
export const GLYPHS = {
  pin: without(union(circle(0, -0.12, 0.36), corners([-0.3, 0.06], [0.3, 0.06], [0, 0.56])), circle(0, -0.12, 0.14)),
  car: union(
    box(0, 0.08, 0.5, 0.17, 0.1),
    corners([-0.3, -0.08], [-0.18, -0.32], [0.2, -0.32], [0.34, -0.08]),
    circle(-0.26, 0.28, 0.11),
    circle(0.26, 0.28, 0.11),
  ),
  parking: union(box(-0.16, 0, 0.09, 0.46), without(box(0.05, -0.18, 0.3, 0.28, 0.26), box(0.04, -0.18, 0.13, 0.1))),
  bolt: union(
    corners([0.12, -0.54], [0.16, -0.54], [0.06, 0.04], [-0.32, 0.08]),
    corners([-0.12, 0.54], [-0.16, 0.54], [-0.06, -0.04], [0.32, -0.08]),
  ),
  bag: without(
    union(box(0, 0.12, 0.42, 0.38, 0.09), ring(0, -0.24, 0.2, 0.055)),
    union(circle(-0.2, 0.02, 0.06), circle(0.2, 0.02, 0.06)),
  ),
  bowl: union(
    without(circle(0, -0.02, 0.46), box(0, -0.42, 0.6, 0.42, 0)),
    line(-0.14, -0.46, -0.14, -0.2, 0.04),
    line(0.14, -0.46, 0.14, -0.2, 0.04),
  ),
  cross: union(box(0, 0, 0.17, 0.5, 0.06), box(0, 0, 0.5, 0.17, 0.06)),
  book: union(
    corners([-0.5, -0.36], [-0.05, -0.26], [-0.05, 0.42], [-0.5, 0.32]),
    corners([0.05, -0.26], [0.5, -0.36], [0.5, 0.32], [0.05, 0.42]),
  ),
  wallet: without(box(0, 0.02, 0.5, 0.38, 0.1), union(circle(0.26, 0.04, 0.09), box(0, -0.2, 0.36, 0.03, 0.02))),
  chat: union(box(0, -0.08, 0.48, 0.34, 0.2), corners([-0.28, 0.14], [0.02, 0.2], [-0.3, 0.5])),
  play: corners([-0.28, -0.46], [0.5, 0], [-0.28, 0.46]),
  work: without(union(box(0, 0.1, 0.5, 0.34, 0.08), ring(0, -0.24, 0.16, 0.05)), box(0, 0.06, 0.6, 0.025, 0)),
  bike: union(
    ring(-0.3, 0.16, 0.22, 0.045),
    ring(0.3, 0.16, 0.22, 0.045),
    line(-0.3, 0.16, -0.08, -0.26, 0.045),
    line(-0.08, -0.26, 0.3, 0.16, 0.045),
    line(-0.16, -0.1, 0.14, -0.1, 0.045),
  ),
  house: union(
    corners([0, -0.52], [0.56, -0.02], [-0.56, -0.02]),
    without(box(0, 0.2, 0.38, 0.28, 0.04), box(0, 0.32, 0.1, 0.18, 0.02)),
  ),
  shield: without(
    union(box(0, -0.2, 0.4, 0.3, 0.08), corners([-0.4, 0.02], [0.4, 0.02], [0, 0.56])),
    union(line(-0.16, -0.04, -0.03, 0.12, 0.055), line(-0.03, 0.12, 0.2, -0.18, 0.055)),
  ),
  note: union(
    circle(-0.22, 0.32, 0.17),
    circle(0.28, 0.22, 0.17),
    line(-0.1, 0.3, -0.1, -0.4, 0.05),
    line(0.4, 0.2, 0.4, -0.48, 0.05),
    line(-0.1, -0.38, 0.4, -0.46, 0.1),
  ),
  sun: union(circle(0, 0, 0.26), ...Array.from({ length: 8 }, (_, index) => ray((index * Math.PI) / 4))),
  leaf: (x: number, y: number) => Math.max(Math.hypot(x + 0.24, y + 0.24), Math.hypot(x - 0.24, y - 0.24)) - 0.58,
  box: without(box(0, 0.04, 0.44, 0.42, 0.06), union(box(0, -0.16, 0.5, 0.025, 0), box(0, -0.26, 0.05, 0.1, 0))),
  star: union(
    corners([0, -0.56], [0.19, 0.06], [-0.19, 0.06]),
    corners([-0.55, -0.14], [0.55, -0.14], [0, 0.26]),
    corners([-0.36, 0.48], [-0.1, -0.1], [0.3, 0.12]),
    corners([0.36, 0.48], [-0.3, 0.12], [0.1, -0.1]),
  ),
} as const satisfies Record<string, Shape>

export type Glyph = keyof typeof GLYPHS

function ray(angle: number): Shape {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  return line(dx * 0.4, dy * 0.4, dx * 0.54, dy * 0.54, 0.05)
}
