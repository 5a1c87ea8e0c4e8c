import { crc32 } from 'node:zlib'

export type FileType = 'image/png' | 'image/jpeg' | 'image/webp' | 'application/pdf'

/**
 * The type of a file by its content; name and declared type do not matter. Undefined for other or malformed content.
 */
export function detectType(bytes: Buffer): FileType | undefined {
  if (isPng(bytes)) return 'image/png'
  if (isJpeg(bytes)) return 'image/jpeg'
  if (isWebp(bytes)) return 'image/webp'
  return isPdf(bytes) ? 'application/pdf' : undefined
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Chunks from IHDR to IEND with right checksums, at least one of image data, nothing after IEND (PNG, section 5). */
function isPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return false
  let hasImage = false
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false
    if ((type === 'IHDR') !== (at === 8)) return false
    if (type === 'IHDR' && (end !== at + 25 || bytes.readUInt32BE(at + 8) === 0 || bytes.readUInt32BE(at + 12) === 0))
      return false
    if (type === 'IDAT') hasImage = true
    if (type === 'IEND') return hasImage && end === bytes.length
    at = end
  }
  return false
}

const JPEG_END = Buffer.from([0xff, 0xd9])

/** Segments up to a frame and a scan, then an end marker (ITU T.81, annex B); cameras append data after it. */
function isJpeg(bytes: Buffer): boolean {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return false
  let hasFrame = false
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return false
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = bytes.readUInt16BE(at + 2)
    // Standalone markers and too short segments do not occur before a scan.
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9) || length < 2) return false
    if (isFrame(marker)) hasFrame = true
    if (marker === 0xda) return hasFrame && bytes.indexOf(JPEG_END, at + 2 + length) > 0
    at += 2 + length
  }
  return false
}

/** SOF0 to SOF15, without the tables DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** RIFF of form WEBP whose chunks fill it exactly and include an image (WebP container specification). */
function isWebp(bytes: Buffer): boolean {
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'RIFF') return false
  if (bytes.toString('latin1', 8, 12) !== 'WEBP' || bytes.readUInt32LE(4) + 8 !== bytes.length) return false
  let hasImage = false
  let at = 12
  while (at + 8 <= bytes.length) {
    const type = bytes.toString('latin1', at, at + 4)
    if (at === 12 && !['VP8 ', 'VP8L', 'VP8X'].includes(type)) return false
    if (['VP8 ', 'VP8L', 'ANMF'].includes(type)) hasImage = true
    const size = bytes.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return hasImage && at === bytes.length
}

/** A header at the very first byte, and `startxref` and `%%EOF` near the end (ISO 32000-1, 7.5). */
function isPdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d[\r\n ]/.test(bytes.toString('latin1', 0, 10))) return false
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 1024))
  return /startxref\s+\d+\s+%%EOF\s*$/.test(tail)
}
