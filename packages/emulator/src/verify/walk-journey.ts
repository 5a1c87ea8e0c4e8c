import { journeyCases } from './cases/journey-cases.ts'
import { newJourney, type Journey, type JourneyBodies } from './cases/journey.ts'
import type { Aids } from './aids.ts'
import { runCase } from './run-case.ts'
import type { Target } from './target.ts'

/**
 * Goes the way from a registration to counted visits on a target as it is, without a copy of its world; gives all that was
 * made. Throws at the first step where the target drifts, with every difference.
 */
export async function walkJourney(
  target: Target,
  aids: Aids,
  bodies?: Partial<JourneyBodies>,
): Promise<Required<Journey>> {
  const journey = newJourney(aids, bodies)
  for (const one of journeyCases(journey)) {
    const { name, differences, skipped } = await runCase(one, target)
    const wrong = differences.map(({ expected, got }) => `expected ${expected}, got ${got}`)
    if (skipped !== undefined) wrong.push(skipped)
    if (wrong.length > 0) throw new Error(`${name}: ${wrong.join('; ')}`)
  }
  return journey as Required<Journey>
}
