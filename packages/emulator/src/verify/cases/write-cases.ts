import { CODE, allCalls, isReading } from '@unilink/shared'
import { takesFields, wrongBody } from '#src/verify/bodies.ts'
import type { Case } from '#src/verify/case.ts'
import { askBoth } from './both-encodings.ts'
import { BEFORE, type Journey } from './journey.ts'
import { told } from '#src/kernel/told/told.ts'

/** Changing calls with a body that is wrong throughout; a server that accepted it would do harm. */
export function writeCases(journey: Journey): Case[] {
  return allCalls()
    .filter(
      (call) =>
        call.access !== 'public' && !isReading(call) && takesFields(call) && !call.path.endsWith('/file/upload'),
    )
    .map((call): Case => ({
      tag: 'destructive',
      subject: call.path,
      name: told('wrong fields are 10001 in both encodings'),
      fidelity: call.fidelity,
      run: async (probe) => {
        const token = call.access === 'operator' ? journey.operatorToken : journey.token
        if (!token) return probe.skip(BEFORE)
        // The profile's state is checked before the body.
        probe.code(
          await askBoth(probe, call, wrongBody(call), token),
          CODE.invalidFields,
          ...(call.states ? [CODE.illegalProfileMove] : []),
        )
      },
    }))
}
