import { CODE, allCalls } from '@unilink/shared'
import { DEAD_TOKEN, wrongBody } from '#src/verify/bodies.ts'
import type { Case } from '#src/verify/case.ts'
import { askBoth } from './both-encodings.ts'
import { told } from '#src/kernel/told/told.ts'

export function guardCases(): Case[] {
  return allCalls()
    .filter(({ access }) => access !== 'public')
    .map((call): Case => ({
      tag: 'read-only',
      subject: call.path,
      name: told('no token is 11012, a dead one 11000, before the body is looked at'),
      fidelity: 'specified',
      run: async (probe) => {
        probe.code(await askBoth(probe, call, wrongBody(call)), CODE.tokenMissing)
        probe.code(await probe.ask(call, wrongBody(call), { token: '' }), CODE.tokenMissing)
        probe.code(await askBoth(probe, call, wrongBody(call), DEAD_TOKEN), CODE.notSignedIn)
      },
    }))
}
