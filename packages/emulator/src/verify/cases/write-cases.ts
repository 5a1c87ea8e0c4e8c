import { CODE, allCalls, isReading } from '@unilink/shared'
import { takesFields, wrongBody } from '#src/verify/bodies.ts'
import type { Case } from '#src/verify/case.ts'
import { askBoth } from './both-encodings.ts'
import { BEFORE, type Journey } from './journey.ts'

/** Calls that change something, with a body that is wrong all through; a server that took it would do harm. */
export function writeCases(journey: Journey): Case[] {
  return allCalls()
    .filter(
      (call) =>
        call.access !== 'public' && !isReading(call) && takesFields(call) && !call.path.endsWith('/file/upload'),
    )
    .map((call): Case => ({
      tag: 'destructive',
      subject: call.path,
      name: 'wrong fields are 10001 in both encodings',
      fidelity: call.fidelity,
      run: async (probe) => {
        const token = call.access === 'operator' ? journey.operatorToken : journey.token
        if (!token) return probe.skip(BEFORE)
        // The state of the profile is asked after before the body is.
        probe.code(
          await askBoth(probe, call, wrongBody(call), token),
          CODE.invalidFields,
          ...(call.states ? [CODE.illegalProfileMove] : []),
        )
      },
    }))
}
