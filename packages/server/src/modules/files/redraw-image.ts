import type { Sharp } from 'sharp'
import pLimit from 'p-limit'
import { imageLibraryIfAny } from '#src/kernel/packages/image-library.ts'
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
 * million pixels. An emulator without the image library keeps the image as it is.
 */
export function redrawImage(bytes: Buffer, mime: ImageType): Promise<Buffer | undefined> {
  return oneByOne(async () => {
    const sharp = await imageLibraryIfAny()
    if (!sharp) return bytes
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    try {
      return await ENCODE[mime](image.autoOrient()).toBuffer()
    } catch {
      return undefined
    }
  })
}
