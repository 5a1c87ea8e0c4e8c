import { qrPath } from '@unilink/shared'
import { create } from 'qrcode'

const QUIET = 2

/** A QR code as an SVG element; undefined when the text is too long. `label` is read out: HTML without markup. */
export function qrSvg(text: string, label: string): string | undefined {
  let modules: { size: number; data: Uint8Array }
  try {
    modules = create(text, { errorCorrectionLevel: 'M' }).modules
  } catch {
    return undefined
  }
  const side = modules.size + 2 * QUIET
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-${QUIET} -${QUIET} ${side} ${side}" shape-rendering="crispEdges" role="img" aria-label="${label}"><path d="${qrPath(modules)}"/></svg>`
}
