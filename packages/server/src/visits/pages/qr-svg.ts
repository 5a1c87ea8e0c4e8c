import { qrPath } from '@unilink/shared/visit'
import { encode } from 'uqr'

const QUIET = 2
/** Beyond it the code is drawn with fewer spare modules: large ones are read more easily, and sent sooner. */
const LONG = 64

/** A QR code as an SVG element; undefined when the text is too long. `label` is read out: HTML without markup. */
export function qrSvg(text: string, label: string): string | undefined {
  let rows: boolean[][]
  try {
    rows = encode(text, { ecc: text.length > LONG ? 'L' : 'M', border: 0 }).data
  } catch {
    return undefined
  }
  const side = rows.length + 2 * QUIET
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-${QUIET} -${QUIET} ${side} ${side}" shape-rendering="crispEdges" role="img" aria-label="${label}"><path stroke="#000" d="${qrPath(rows)}"/></svg>`
}
