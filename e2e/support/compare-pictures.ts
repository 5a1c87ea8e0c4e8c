import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

export interface Difference {
  /** Share of what was compared that differs, 0 to 1. */
  share: number
  /** The picture of what differs, as PNG. */
  picture: Buffer
}

/** Compares by the pixel as an eye would; where letters have soft edges is no difference. */
export function compareExactly(expected: PNG, actual: PNG): Difference {
  const { width, height } = expected
  const picture = new PNG({ width, height })
  const count = pixelmatch(expected.data, actual.data, picture.data, width, height, { threshold: 0.2 })
  return { share: count / (width * height), picture: PNG.sync.write(picture) }
}

const BLOCK = 24
/** Of 255: how much lighter or darker a block must be to count. */
const LIGHTNESS = 16

/** Compares the lightness of blocks: another machine's letters are the same here, another layout is not. */
export function compareCoarsely(expected: PNG, actual: PNG): Difference {
  const one = blocksOf(expected)
  const other = blocksOf(actual)
  const differing = one.flatMap((light, at) => (Math.abs(light - (other[at] ?? 0)) > LIGHTNESS ? [at] : []))
  const { width, height } = actual
  const picture = new PNG({ width, height })
  actual.data.copy(picture.data)
  const across = Math.ceil(width / BLOCK)
  for (const at of differing) paint(picture, (at % across) * BLOCK, Math.floor(at / across) * BLOCK)
  return { share: differing.length / one.length, picture: PNG.sync.write(picture) }
}

/** The mean lightness of each block, row by row. */
function blocksOf({ width, height, data }: PNG): number[] {
  const across = Math.ceil(width / BLOCK)
  const blocks = Array.from({ length: across * Math.ceil(height / BLOCK) }, () => ({ sum: 0, count: 0 }))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const block = blocks[Math.floor(y / BLOCK) * across + Math.floor(x / BLOCK)]
      if (block === undefined) continue
      const at = (y * width + x) * 4
      block.sum += 0.3 * (data[at] ?? 0) + 0.6 * (data[at + 1] ?? 0) + 0.1 * (data[at + 2] ?? 0)
      block.count += 1
    }
  }
  return blocks.map(({ sum, count }) => sum / count)
}

function paint({ width, height, data }: PNG, left: number, top: number): void {
  for (let y = top; y < Math.min(top + BLOCK, height); y += 1) {
    for (let x = left; x < Math.min(left + BLOCK, width); x += 1) data[(y * width + x) * 4 + 1] = 0
  }
}
