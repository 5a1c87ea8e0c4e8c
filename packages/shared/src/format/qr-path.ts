/** The dark modules of a QR code, row by row, as the path of an SVG whose unit is one module. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  let path = ''
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue
      const start = x
      while (row[x]) x += 1
      path += `M${start} ${y}h${x - start}v1h-${x - start}z`
    }
  }
  return path
}
