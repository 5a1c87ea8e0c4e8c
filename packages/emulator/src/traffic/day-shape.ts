import { weighted, type Weighted } from './weighted.ts'

const hours = (weights: readonly number[]): Weighted<number> => weighted(weights.map((weight, hour) => [hour, weight]))

const LEISURE = hours([
  1.3, 0.8, 0.4, 0.3, 0.3, 0.5, 1.3, 2.7, 4.2, 4.6, 4.7, 5, 6.5, 5.8, 4.5, 4.3, 4.5, 5.1, 6, 6.8, 7.9, 8.4, 6.3, 3.1,
])
const OFFICE = hours([
  0.2, 0.1, 0.1, 0.1, 0.1, 0.2, 0.6, 2, 7, 11, 11, 8.5, 4, 5, 9.5, 10, 9, 6.5, 3.5, 2.6, 2.4, 2.2, 1.4, 0.6,
])

/** Shares of the days, Sunday first: those of shops and games, and those of work and public offices. */
export const RHYTHMS = {
  leisure: [1.28, 0.86, 0.84, 0.87, 0.92, 1.1, 1.34],
  office: [0.36, 1.28, 1.22, 1.2, 1.18, 1.12, 0.44],
} as const

/** How visits spread over days and hours. */
export type Rhythm = keyof typeof RHYTHMS

export const hourOfDay = (rhythm: Rhythm, unit: number): number => (rhythm === 'office' ? OFFICE : LEISURE)(unit)

/** A day's share of visits relative to an average day; `day` as in `shanghaiDay`. */
export function weekdayFactor(rhythm: Rhythm, day: number): number {
  // The epoch was a Thursday.
  return RHYTHMS[rhythm][(day + 4) % 7] ?? 1
}
