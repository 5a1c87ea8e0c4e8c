/**
 * The dark modules of a QR code, row by row, as the path of an SVG whose unit is one module: to be stroked one unit
 * wide, which takes half the letters of outlines. Rows lie on half units.
 */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  let path = ''
  for (const [y, row] of rows.entries()) {
    let end: number | undefined
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue
      const start = x
      while (row[x]) x += 1
      path += `${end === undefined ? `M${start} ${y}.5` : `m${start - end} 0`}h${x - start}`
      end = x
    }
  }
  return path
}
