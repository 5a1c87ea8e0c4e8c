import { saveFile } from '#src/api/files.ts'
import { pdfOf } from './pdf-of.ts'

export const FORMATS = ['png', 'svg', 'pdf'] as const
export type Format = (typeof FORMATS)[number]

const PAGE_MM = 80

export interface DrawnCode {
  /** Empty for the code without a channel. */
  channel: string
  /** An SVG as a data address. */
  image: string
}

/** Hands codes over as files: pictures one by one, a PDF with a page for each. */
export async function saveCodes(codes: readonly DrawnCode[], linkName: string, format: Format, size: number) {
  const nameOf = (channel: string) => [linkName, channel].filter(Boolean).join('-') + `.${format}`
  if (format === 'pdf') {
    const pages = await Promise.all(codes.map(({ image }) => pageOf(image, size)))
    saveFile({ filename: nameOf(''), blob: new Blob([pdfOf(pages, PAGE_MM)], { type: 'application/pdf' }) })
    return
  }
  for (const { channel, image } of codes) {
    const blob = format === 'svg' ? svgOf(image) : await fileOf(await pictureOf(image, size), 'image/png')
    saveFile({ filename: nameOf(channel), blob })
  }
}

async function pageOf(image: string, size: number) {
  const canvas = await pictureOf(image, size)
  const jpeg = await fileOf(canvas, 'image/jpeg')
  return { jpeg: new Uint8Array(await jpeg.arrayBuffer()), width: canvas.width, height: canvas.height }
}

/** What a data address in base64 holds. */
function svgOf(address: string): Blob {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (byte) => byte.codePointAt(0) ?? 0)
  return new Blob([bytes], { type: 'image/svg+xml' })
}

/** A code as a picture of pixels, `width` pixels wide; drawn by the browser, which has letters for every caption. */
async function pictureOf(svgAddress: string, width: number): Promise<HTMLCanvasElement> {
  const image = new Image()
  image.src = svgAddress
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser draws no pictures')
  // A JPEG would show the corners around the frame black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

const fileOf = (canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), type, 0.95)
  })
