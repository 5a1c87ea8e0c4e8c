/** A QR code's dark modules as a path, unit one module, stroked one wide: half the letters of outlines. */
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
