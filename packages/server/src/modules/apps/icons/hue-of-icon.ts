import { imageLibraryIfAny } from '#src/kernel/packages/image-library.ts'
import type { World } from '#src/kernel/world.ts'

const SIZE = 32
/** Duller colours than this, of 255, are grey. */
const LEAST_COLOR = 40

/** The main hue of an icon in degrees, for the pages of the app; null for none, for one of no colour, and one that is gone. */
export async function hueOfIcon({ files }: Pick<World, 'files'>, fileId: string): Promise<number | null> {
  const bytes = fileId === '' ? undefined : await files.get(fileId)
  if (!bytes) return null
  const sharp = await imageLibraryIfAny()
  if (!sharp) return null
  const small = sharp(bytes, { failOn: 'none' }).resize(SIZE, SIZE, { fit: 'fill' }).flatten({ background: '#fff' })
  const pixels = await small.removeAlpha().toColourspace('srgb').raw().toBuffer()
  return mainHue(pixels)
}

/** Of pixels of three bytes each: the hue around which most colour lies. */
export function mainHue(pixels: Uint8Array): number | null {
  const weights = Array.from({ length: 36 }, () => 0)
  const hues = Array.from({ length: 36 }, () => 0)
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const most = Math.max(red, green, blue)
    const spread = most - Math.min(red, green, blue)
    if (spread < LEAST_COLOR) continue
    const sixth =
      most === red
        ? ((green - blue) / spread + 6) % 6
        : most === green
          ? (blue - red) / spread + 2
          : (red - green) / spread + 4
    const place = Math.floor(sixth * 6) % 36
    weights[place] = (weights[place] ?? 0) + spread
    hues[place] = (hues[place] ?? 0) + spread * sixth * 60
  }
  const heaviest = weights.indexOf(Math.max(...weights))
  const weight = weights[heaviest] ?? 0
  return weight === 0 ? null : Math.round((hues[heaviest] ?? 0) / weight) % 360
}
