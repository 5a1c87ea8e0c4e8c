import type { Random } from '@unilink/server/kernel/random.ts'
import { MOST_DELAY_MS, type Delay } from '@unilink/shared/emulator'

/** The 95th percentile of the standard normal distribution. */
const Z95 = 1.6448536269514722
const STEPS = 2 ** 32

/** Uniform between 0 and 1, never 0. */
export const fraction = (random: Random): number => (random.below(STEPS) + 1) / STEPS

/** Milliseconds to wait; a distribution is drawn from each time. */
export function sampleDelay(delay: Delay, random: Random): number {
  if (typeof delay === 'number') return delay
  const sigma = Math.log(delay.p95 / delay.median) / Z95
  const normal = Math.sqrt(-2 * Math.log(fraction(random))) * Math.cos(2 * Math.PI * fraction(random))
  return Math.min(MOST_DELAY_MS, delay.median * Math.exp(sigma * normal))
}
