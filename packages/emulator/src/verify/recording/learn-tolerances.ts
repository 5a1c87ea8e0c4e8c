import { failed, told, type Text } from '#src/kernel/told/told.ts'
import { startOf } from './recorded-times.ts'
import { nowOf, playRecorded, type RecordedOptions } from './run-recorded.ts'
import type { Suite } from './suite.ts'

/** Seconds after which it is played: at once, on another day at another hour, and at the beginning of a day. */
const plays = (now: number): number[] => [0, 31 * 3_600, startOf.day(now + 3 * 86_400) + 600 - now]

/**
 * Plays a suite where it was recorded: what comes out otherwise there, or at another time, was not meant, and is allowed
 * to differ from now on. Gives where that is. Throws `CliError` when a step is answered with another code, or cannot be
 * made.
 */
export async function learnTolerances(
  suite: Suite,
  options: RecordedOptions,
): Promise<{ suite: Suite; places: Text[] }> {
  const places: Text[] = []
  let learnt = suite
  for (const later of plays(await nowOf(options.target))) {
    const { outcomes, met } = await playRecorded(learnt, { ...options, later })
    const broken = outcomes.find(({ differences, skipped }, index) => {
      const data = met[index]?.differences.length ?? 0
      return skipped !== undefined || (differences.length > 0 && data === 0)
    })
    if (broken) {
      const [difference] = broken.differences
      const why = difference ? told('expected {}, got {}', difference.expected, difference.got) : (broken.skipped ?? '')
      throw failed('{}, {}, does not come out as it was recorded: {}', broken.subject, broken.name, why)
    }
    const steps = learnt.steps.map((step, index) => {
      const own = met[index]
      if ('visit' in step || own === undefined || own.places.length === 0) return step
      places.push(...own.places.map((place) => told('step {}, {}: {}', index + 1, step.call, place)))
      return { ...step, expect: { ...step.expect, data: own.loosened } }
    })
    learnt = { ...learnt, steps }
  }
  return { suite: learnt, places }
}
