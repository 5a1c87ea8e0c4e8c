import type { Sharp } from 'sharp'
import pLimit from 'p-limit'
import type { FileType } from './detect-type.ts'

/** The best phones' resolution; more pixels may be a decompression bomb. */
const MAX_PIXELS = 50_000_000
/** An image needs a core and up to some hundred megabytes; others wait. */
const oneByOne = pLimit(1)

const ENCODE = {
  'image/png': (image: Sharp) => image.png(),
  'image/jpeg': (image: Sharp) => image.jpeg({ quality: 90 }),
  'image/webp': (image: Sharp) => image.webp({ quality: 90 }),
}
export type ImageType = keyof typeof ENCODE

export const isImage = (mime: FileType): mime is ImageType => mime in ENCODE

/**
 * Re-encodes an image from its pixels, upright and of the same type. Removes metadata (place, camera, thumbnail) and
 * anything hidden; keeps only the first picture of an animation. Undefined for a damaged image or one of more than 50
 * million pixels.
 */
export function redrawImage(bytes: Buffer, mime: ImageType): Promise<Buffer | undefined> {
  return oneByOne(async () => {
    const { default: sharp } = await import('sharp')
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    try {
      return await ENCODE[mime](image.autoOrient()).toBuffer()
    } catch {
      return undefined
    }
  })
}
