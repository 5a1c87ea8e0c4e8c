import QRCode from 'qrcode'

export type QrLevel = 'L' | 'M' | 'Q' | 'H'

export interface QrOptions {
  text: string
  /** Width and height of the picture in pixels. */
  size: number
  level: QrLevel
  /** A square PNG for the middle; see `squareLogo`. */
  logo?: Buffer | undefined
}

/** White modules around the code, which readers need (ISO/IEC 18004). */
const QUIET = 4
/** Side of the logo in parts of the code's: with its rim 7 % of the area, where level Q restores 25 %. */
const LOGO_SHARE = 0.2
const LOGO_PIXELS = 256
const MAX_LOGO_PIXELS = 25_000_000

/** The level to draw with: what a logo hides must be restored, which L and M may not do. */
export const levelWith = (level: QrLevel, logo: boolean): QrLevel => (logo && level !== 'H' ? 'Q' : level)

/** The image library is big, and most processes draw no picture for long. */
const loadSharp = async () => (await import('sharp')).default

/** A picture of any size as a square PNG on white; undefined when it cannot be read as one. */
export async function squareLogo(bytes: Buffer): Promise<Buffer | undefined> {
  const sharp = await loadSharp()
  const resize = { width: LOGO_PIXELS, height: LOGO_PIXELS, fit: 'contain', background: '#fff' } as const
  try {
    return await sharp(bytes, { limitInputPixels: MAX_LOGO_PIXELS }).resize(resize).flatten(WHITE).png().toBuffer()
  } catch {
    return undefined
  }
}

const WHITE = { background: '#fff' } as const

/** A code as PNG of exactly `size` pixels: modules of whole pixels, the rest of the room on the rim. */
export async function qrPng(options: QrOptions): Promise<Buffer> {
  const { size, logo } = options
  const code = modulesOf(options)
  const scale = Math.max(Math.floor(size / (code.count + 2 * QUIET)), 1)
  const start = Math.floor((size - code.count * scale) / 2)
  const pixels = Buffer.alloc(size * size, 255)
  for (const [x, y, length] of code.runs) {
    const left = start + x * scale
    for (let row = start + y * scale; row < start + (y + 1) * scale; row += 1) {
      pixels.fill(0, row * size + left, row * size + left + length * scale)
    }
  }
  const sharp = await loadSharp()
  const image = sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
  if (!logo) return image.png({ compressionLevel: 9 }).toBuffer()
  const { at, side, rim } = logoPlace(code.count)
  const plate = await sharp(logo)
    .resize(side * scale, side * scale)
    .extend({ top: rim * scale, bottom: rim * scale, left: rim * scale, right: rim * scale, background: '#fff' })
    .png()
    .toBuffer()
  const corner = start + (at - rim) * scale
  return image
    .toColourspace('srgb')
    .composite([{ input: plate, left: corner, top: corner }])
    .png()
    .toBuffer()
}

/** A code as SVG that is drawn `size` pixels wide and stays sharp at any other width. */
export function qrSvg(options: QrOptions): string {
  const { size, logo } = options
  const code = modulesOf(options)
  const path = code.runs.map(([x, y, length]) => `M${x} ${y}h${length}v1h-${length}z`).join('')
  const side = code.count + 2 * QUIET
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"` +
    ` viewBox="-${QUIET} -${QUIET} ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M-${QUIET} -${QUIET}h${side}v${side}h-${side}z"/><path d="${path}"/>` +
    `${logo ? svgLogo(logo, code.count) : ''}</svg>`
  )
}

function svgLogo(logo: Buffer, count: number): string {
  const { at, side, rim } = logoPlace(count)
  const plate = side + 2 * rim
  return (
    `<path fill="#fff" d="M${at - rim} ${at - rim}h${plate}v${plate}h-${plate}z"/>` +
    `<image x="${at}" y="${at}" width="${side}" height="${side}"` +
    ` href="data:image/png;base64,${logo.toString('base64')}"/>`
  )
}

/** Where the logo stands, in modules: an odd number of them, as the code itself has, so that it is in the middle. */
function logoPlace(count: number): { at: number; side: number; rim: number } {
  const side = 2 * Math.floor((count * LOGO_SHARE) / 2) + 1
  return { at: (count - side) / 2, side, rim: 1 }
}

/** The dark modules as horizontal runs `[x, y, length]`, row by row. */
function modulesOf({ text, level, logo }: QrOptions): { count: number; runs: [number, number, number][] } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: levelWith(level, logo !== undefined) })
  const count = modules.size
  const runs: [number, number, number][] = []
  for (let y = 0; y < count; y += 1) {
    for (let x = 0; x < count; x += 1) {
      if (!modules.get(y, x)) continue
      const start = x
      while (x < count && modules.get(y, x)) x += 1
      runs.push([start, y, x - start])
    }
  }
  return { count, runs }
}
