import { listed, told, ToldError } from '#src/kernel/told/told.ts'
import { journeyCases } from '#src/verify/cases/journey-cases.ts'
import { newJourney, type Journey, type JourneyBodies } from '#src/verify/cases/journey.ts'
import type { Aids } from '#src/verify/aids.ts'
import { runCase } from '#src/verify/run-case.ts'
import type { Target } from '#src/verify/target.ts'

/** Walks from registration to counted visits on the target itself. Throws at the first failing step. */
export async function walkJourney(
  target: Target,
  aids: Aids,
  bodies?: Partial<JourneyBodies>,
): Promise<Required<Journey>> {
  const journey = newJourney(aids, bodies)
  for (const one of journeyCases(journey)) {
    const { name, differences, skipped } = await runCase(one, target)
    const wrong = differences.map(({ expected, got }) => told('expected {}, got {}', expected, got))
    if (skipped !== undefined) wrong.push(skipped)
    if (wrong.length > 0) throw new ToldError(told('{}: {}', name, listed(wrong)))
  }
  return journey as Required<Journey>
}
