import { emuError } from '#src/surface/emu-error.ts'
import { imageLibraryIfAny } from '@unilink/server/kernel/packages/image-library.ts'

const SIZE = { width: 180, height: 120 }
const MOST_PIXELS = 50_000_000

/** A small JPEG of a picture, cut to 180 × 120. Refuses with 400 what is no picture, and without sharp. */
export async function thumbOf(picture: Buffer): Promise<Buffer> {
  const sharp = await imageLibraryIfAny()
  if (!sharp) throw emuError(400, 'this needs what is not installed; npm install {}', 'sharp')
  try {
    const small = sharp(picture, { limitInputPixels: MOST_PIXELS }).resize({ ...SIZE, fit: 'cover' })
    return await small.flatten({ background: '#fff' }).jpeg().toBuffer()
  } catch {
    throw emuError(400, 'the picture cannot be read')
  }
}
