import type { Picture } from '@unilink/server/kernel/files/png.ts'

const WIDTH = 480
const HEIGHT = 320

type Ink = readonly [red: number, green: number, blue: number]
type Bar = readonly [left: number, top: number, width: number, height: number, ink: Ink]

const GREY: Ink = [196, 201, 209]
const DARK: Ink = [120, 128, 140]
const RED: Ink = [214, 72, 66]
const BLUE: Ink = [74, 124, 214]

const lines = (top: number, widths: readonly number[]): Bar[] =>
  widths.map((width, index) => [60, top + index * 30, width, 10, GREY])

/** Papers that stand in for scans: the shape of a licence or of the two sides of a card, with bars for words. */
export const PAPERS = {
  licence: {
    ground: [252, 250, 243],
    bars: [[150, 40, 180, 18, DARK], ...lines(90, [300, 260, 330, 220, 280]), [350, 226, 64, 64, RED]],
  },
  idFront: {
    ground: [238, 246, 252],
    bars: [...lines(60, [160, 120, 220, 200]), [60, 250, 300, 14, DARK], [330, 60, 96, 124, GREY]],
  },
  idBack: {
    ground: [238, 246, 252],
    bars: [
      [60, 56, 70, 70, RED],
      [160, 66, 240, 16, DARK],
      [160, 104, 180, 16, DARK],
      [60, 240, 340, 12, BLUE],
    ],
  },
} as const satisfies Record<string, { ground: Ink; bars: readonly Bar[] }>

export type Paper = keyof typeof PAPERS

export function drawPaper(paper: Paper): Picture {
  const { ground, bars } = PAPERS[paper]
  const points = new Uint8Array(WIDTH * HEIGHT * 4)
  paint(points, [0, 0, WIDTH, HEIGHT, DARK])
  paint(points, [3, 3, WIDTH - 6, HEIGHT - 6, ground])
  for (const bar of bars) paint(points, bar)
  return { width: WIDTH, height: HEIGHT, points }
}

function paint(points: Uint8Array, [left, top, width, height, ink]: Bar): void {
  for (let row = top; row < top + height; row += 1) {
    const start = row * WIDTH + left
    for (let at = start * 4; at < (start + width) * 4; at += 4) {
      points[at] = ink[0]
      points[at + 1] = ink[1]
      points[at + 2] = ink[2]
      points[at + 3] = 255
    }
  }
}
