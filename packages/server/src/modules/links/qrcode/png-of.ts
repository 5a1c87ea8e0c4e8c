import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Bits of a channel, truecolour, and the only method there is of compression, filters and order. */
const KIND = [8, 2, 0, 0, 0]

/** A square PNG of `size` rows of RGB pixels, three bytes each (ISO/IEC 15948). */
export function pngOf(pixels: Buffer, size: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set(KIND, 8)
  const width = size * 3
  // Each row begins with its filter: none.
  const rows = Buffer.alloc(size * (width + 1))
  for (let row = 0; row < size; row += 1) pixels.copy(rows, row * (width + 1) + 1, row * width, (row + 1) * width)
  const data = deflateSync(rows, { level: 9 })
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
