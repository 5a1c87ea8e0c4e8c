import type { Text } from '@unilink/server/kernel/told/text.ts'
import { CliError } from '@unilink/server/cli/cli-error.ts'
import { startOf } from './recorded-times.ts'
import { nowOf, playRecorded, type RecordedOptions } from './run-recorded.ts'
import type { Suite } from './suite.ts'
import { told } from '#src/kernel/told/told.ts'

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
    const failed = outcomes.find(({ differences, skipped }, index) => {
      const data = met[index]?.differences.length ?? 0
      return skipped !== undefined || (differences.length > 0 && data === 0)
    })
    if (failed) {
      const [difference] = failed.differences
      const why = difference ? told('expected {}, got {}', difference.expected, difference.got) : (failed.skipped ?? '')
      throw new CliError(told('{}, {}, does not come out as it was recorded: {}', failed.subject, failed.name, why))
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
