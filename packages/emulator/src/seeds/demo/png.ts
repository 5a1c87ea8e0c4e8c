import { crc32, deflateSync } from 'node:zlib'

export interface Picture {
  width: number
  height: number
  /** Red, green, blue and opacity of each point, row by row. */
  points: Uint8Array
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const TRUE_COLOUR_WITH_OPACITY = 6

/** A PNG file (8 bits a channel, with opacity). */
export function encodePng({ width, height, points }: Picture): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  header[9] = TRUE_COLOUR_WITH_OPACITY
  // Each row is preceded by its filter, 0 for none.
  const rows = Buffer.alloc(height * (width * 4 + 1))
  for (let row = 0; row < height; row += 1) {
    rows.set(points.subarray(row * width * 4, (row + 1) * width * 4), row * (width * 4 + 1) + 1)
  }
  const data = deflateSync(rows, { level: 6 })
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
