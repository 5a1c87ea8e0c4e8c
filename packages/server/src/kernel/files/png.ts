import { promisify } from 'node:util'
import { crc32, deflate, deflateSync } from 'node:zlib'

export interface Picture {
  width: number
  height: number
  /** Red, green and blue of each point, and its opacity where there are four bytes a point, row by row. */
  points: Uint8Array
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const CHANNEL_BITS = 8
const TRUE_COLOUR = 2
const TRUE_COLOUR_WITH_OPACITY = 6

/** A PNG file, packed off the event loop. */
export const encodePng = async (picture: Picture): Promise<Buffer> =>
  fileOf(picture, await promisify(deflate)(rowsOf(picture)))

/** The same at once, for pictures that are small or made before anybody is answered. */
export const encodePngSync = (picture: Picture): Buffer => fileOf(picture, deflateSync(rowsOf(picture)))

const channelsOf = ({ width, height, points }: Picture): number => points.length / (width * height)

/** Each row is preceded by its filter, 0 for none. */
function rowsOf(picture: Picture): Buffer {
  const { width, height, points } = picture
  const row = width * channelsOf(picture)
  const rows = Buffer.alloc(height * (row + 1))
  for (let at = 0; at < height; at += 1) rows.set(points.subarray(at * row, (at + 1) * row), at * (row + 1) + 1)
  return rows
}

function fileOf(picture: Picture, data: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(picture.width, 0)
  header.writeUInt32BE(picture.height, 4)
  header[8] = CHANNEL_BITS
  header[9] = channelsOf(picture) === 4 ? TRUE_COLOUR_WITH_OPACITY : TRUE_COLOUR
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
