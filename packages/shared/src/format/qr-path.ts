/** The dark modules of a QR code, row by row, as the path of an SVG whose unit is one module. */
export function qrPath({ size, data }: { size: number; data: ArrayLike<number | boolean> }): string {
  let path = ''
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!data[y * size + x]) continue
      const start = x
      while (x < size && data[y * size + x]) x += 1
      path += `M${start} ${y}h${x - start}v1h-${x - start}z`
    }
  }
  return path
}
