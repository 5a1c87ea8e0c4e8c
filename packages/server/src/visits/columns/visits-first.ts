import type { TextColumn } from './column-types.ts'

/** Above the number of visits of any part. */
const PLACES = 2 ** 21

/** The rows of a part with its visits first, by the number of who came, and the numbers of these among all its visits. */
export function visitsFirst(
  { texts, codes }: TextColumn,
  visitors: Uint32Array,
): { rows: Uint32Array; visits: Uint32Array } {
  const visit = texts.indexOf('visit')
  const [own, others]: [number[], number[]] = [[], []]
  for (const [row, code] of codes.entries()) (code === visit ? own : others).push(row)
  const visits = Uint32Array.from(
    Float64Array.from(visitors, (number, at) => number * PLACES + at).sort(),
    (placed) => placed % PLACES,
  )
  return { rows: Uint32Array.from([...Array.from(visits, (at) => own[at] ?? 0), ...others]), visits }
}
