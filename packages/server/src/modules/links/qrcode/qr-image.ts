import type { QR_CORNERS, QR_DOTS } from '@unilink/shared'
import { encode } from 'uqr'
import { escapeHtml } from '#src/kernel/escape-html.ts'
import { encodePng } from '#src/kernel/files/png.ts'
import { imageLibrary, imageLibraryIfAny } from '#src/kernel/packages/image-library.ts'
import { rounded, shapesOf, type Run } from './qr-shapes.ts'

export type QrLevel = 'L' | 'M' | 'Q' | 'H'

export interface QrOptions {
  text: string
  /** Width and height of the picture in pixels. */
  size: number
  level: QrLevel
  /** A square PNG for the middle; see `squareLogo`. */
  logo?: Buffer | undefined
  /** Colours of the modules and of the ground, as `#rrggbb`. */
  dark: string
  light: string
  dots: (typeof QR_DOTS)[number]
  corners: (typeof QR_CORNERS)[number]
  /** Stands under the code in a frame around it; empty for neither. Drawn as SVG only. */
  caption: string
}

/** White modules around the code, which readers need by the standard. */
const QUIET = 4
/** Side of the logo in parts of the code's: with its rim 7 % of the area, where level Q restores 25 %. */
const LOGO_SHARE = 0.2
const LOGO_PIXELS = 256
const MAX_LOGO_PIXELS = 25_000_000
/** Colour channels of a pixel. */
const RGB = 3
/** In modules: the frame, the room for its caption, and the caption's letters. */
const FRAME = 1
const CAPTION = 5
const LETTER = 3

/** The level to draw with: what a logo hides must be restored, which L and M may not do. */
export const levelWith = (level: QrLevel, logo: boolean): QrLevel => (logo && level !== 'H' ? 'Q' : level)

/** A picture of any size as a square PNG on white; undefined when it cannot be read as one, or nothing here reads pictures. */
export async function squareLogo(bytes: Buffer): Promise<Buffer | undefined> {
  const sharp = await imageLibraryIfAny()
  if (!sharp) return undefined
  const resize = { width: LOGO_PIXELS, height: LOGO_PIXELS, fit: 'contain', background: '#fff' } as const
  try {
    return await sharp(bytes, { limitInputPixels: MAX_LOGO_PIXELS }).resize(resize).flatten(WHITE).png().toBuffer()
  } catch {
    return undefined
  }
}

const WHITE = { background: '#fff' } as const

/** A code as PNG of exactly `size` pixels: squares as whole pixels, the rest of the room on the rim; other shapes smooth. */
export async function qrPng(options: QrOptions): Promise<Buffer> {
  const { size, dots, corners } = options
  if (dots === 'square' && corners === 'square') return squaresPng(options)
  const sharp = await imageLibrary()
  return sharp(Buffer.from(qrSvg({ ...options, caption: '' })))
    .resize(size, size)
    .png()
    .toBuffer()
}

async function squaresPng(options: QrOptions): Promise<Buffer> {
  const { size, logo, dark, light } = options
  const code = modulesOf(options)
  const scale = Math.max(Math.floor(size / (code.count + 2 * QUIET)), 1)
  const start = Math.floor((size - code.count * scale) / 2)
  const [ink, ground] = [dark, light].map((color) => Buffer.from(color.slice(1), 'hex')) as [Buffer, Buffer]
  const pixels = Buffer.alloc(size * size * RGB, ground)
  for (const [x, y, length] of code.runs) {
    const left = start + x * scale
    for (let row = start + y * scale; row < start + (y + 1) * scale; row += 1) {
      const from = (row * size + left) * RGB
      pixels.fill(ink, from, from + length * scale * RGB)
    }
  }
  if (!logo) return encodePng({ width: size, height: size, points: pixels })
  const sharp = await imageLibrary()
  const image = sharp(pixels, { raw: { width: size, height: size, channels: RGB } })
  const { at, side, rim } = logoPlace(code.count)
  const plate = await sharp(logo)
    .resize(side * scale, side * scale)
    .extend({ top: rim * scale, bottom: rim * scale, left: rim * scale, right: rim * scale, background: light })
    .png()
    .toBuffer()
  const corner = start + (at - rim) * scale
  return image
    .composite([{ input: plate, left: corner, top: corner }])
    .png()
    .toBuffer()
}

/** A code as SVG that is drawn `size` pixels wide and stays sharp at any other width; higher by its caption. */
export function qrSvg(options: QrOptions): string {
  const { size, logo, dark, light, dots, corners, caption } = options
  const code = modulesOf(options)
  const side = code.count + 2 * QUIET
  const frame = caption === '' ? 0 : FRAME
  const [width, height] = [side + 2 * frame, side + 2 * frame + (frame && CAPTION)]
  const box = `${-QUIET - frame} ${-QUIET - frame} ${width} ${height}`
  const crisp = dots === 'square' && corners === 'square' && frame === 0 ? ' shape-rendering="crispEdges"' : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${Math.round((size * height) / width)}"` +
    ` viewBox="${box}"${crisp}>${frame ? captioned(options, side) : ''}` +
    `<path fill="${light}" d="${rounded(-QUIET, -QUIET, side, side, frame)}"/>` +
    `<path fill="${dark}" fill-rule="evenodd" d="${shapesOf(code.runs, code.count, dots, corners)}"/>` +
    `${logo ? svgLogo(logo, code.count, light) : ''}</svg>`
  )
}

/** The frame in the dark colour, with the caption in the light one beneath the code. */
function captioned({ dark, light, caption }: QrOptions, side: number): string {
  const width = side + 2 * FRAME
  const letter = Math.min(LETTER, (side * 0.92) / caption.length)
  const middle = -QUIET + side / 2
  const line = -QUIET + side + CAPTION / 2 + FRAME / 2
  return (
    `<path fill="${dark}" d="${rounded(-QUIET - FRAME, -QUIET - FRAME, width, width + CAPTION, FRAME * 2)}"/>` +
    `<text x="${middle}" y="${line}" fill="${light}" font-family="sans-serif" font-weight="600" font-size="${letter}"` +
    ` text-anchor="middle" dominant-baseline="central">${escapeHtml(caption)}</text>`
  )
}

function svgLogo(logo: Buffer, count: number, light: string): string {
  const { at, side, rim } = logoPlace(count)
  const plate = side + 2 * rim
  return (
    `<path fill="${light}" d="M${at - rim} ${at - rim}h${plate}v${plate}h-${plate}z"/>` +
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
function modulesOf({ text, level, logo }: QrOptions): { count: number; runs: Run[] } {
  const { data: modules, size: count } = encode(text, { ecc: levelWith(level, logo !== undefined), border: 0 })
  const runs: Run[] = []
  for (let y = 0; y < count; y += 1) {
    for (let x = 0; x < count; x += 1) {
      if (!modules[y]?.[x]) continue
      const start = x
      while (x < count && modules[y]?.[x]) x += 1
      runs.push([start, y, x - start])
    }
  }
  return { count, runs }
}
