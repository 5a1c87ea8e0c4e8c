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
  const { size, data } = modules
  let path = ''
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!data[y * size + x]) continue
      const start = x
      while (x < size && data[y * size + x]) x += 1
      path += `M${start} ${y}h${x - start}v1h-${x - start}z`
    }
  }
  const box = `-${QUIET} -${QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges" role="img" aria-label="${label}"><path d="${path}"/></svg>`
}
