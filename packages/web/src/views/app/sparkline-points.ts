export const SPARKLINE = { width: 64, height: 20, margin: 2 } as const

/** The points of a line through the values, left to right, for an SVG of the size above; from zero to the most of all its lines. */
export function sparklinePoints(values: readonly number[], top: number): string {
  const { width, height, margin } = SPARKLINE
  const most = Math.max(1, top)
  const step = (width - 2 * margin) / Math.max(1, values.length - 1)
  return values
    .map((value, index) => {
      const x = margin + index * step
      const y = height - margin - (value / most) * (height - 2 * margin)
      return `${round(x)},${round(y)}`
    })
    .join(' ')
}

const round = (length: number): number => Math.round(length * 10) / 10
