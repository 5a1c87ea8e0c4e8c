import type { Sharp } from 'sharp'
import pLimit from 'p-limit'
import type { FileType } from './detect-type.ts'

/** What the best phones take; more points than that are a bomb: a small file that needs much memory. */
const MAX_PIXELS = 50_000_000
/** One image needs a core and, at worst, some hundred megabytes; the others wait. */
const oneByOne = pLimit(1)

const ENCODE = {
  'image/png': (image: Sharp) => image.png(),
  'image/jpeg': (image: Sharp) => image.jpeg({ quality: 90 }),
  'image/webp': (image: Sharp) => image.webp({ quality: 90 }),
}
export type ImageType = keyof typeof ENCODE

export const isImage = (mime: FileType): mime is ImageType => mime in ENCODE

/**
 * Encodes an image again from its pixels, upright and of the same type. Metadata (place, camera, thumbnail) and
 * anything hidden in or behind the image are lost; of an animation the first picture stays. Undefined for an image that
 * is damaged, cut off, or has more than 50 million pixels.
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
