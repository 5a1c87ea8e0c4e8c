import { qrPath } from '@unilink/shared/visit'
import { encode } from 'uqr'

const QUIET = 2

/** A QR code as an SVG element; undefined when the text is too long. `label` is read out: HTML without markup. */
export function qrSvg(text: string, label: string): string | undefined {
  let rows: boolean[][]
  try {
    rows = encode(text, { ecc: 'M', border: 0 }).data
  } catch {
    return undefined
  }
  const side = rows.length + 2 * QUIET
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-${QUIET} -${QUIET} ${side} ${side}" shape-rendering="crispEdges" role="img" aria-label="${label}"><path d="${qrPath(rows)}"/></svg>`
}
