import { CODE, allCalls, exampleOf, type Call } from '@unilink/shared'
import { UNKNOWN_ID } from '#src/verify/bodies.ts'
import type { Case } from '#src/verify/case.ts'
import { short } from '#src/verify/probe.ts'
import { idFieldOf } from './account-cases.ts'
import { BEFORE, type Journey } from './journey.ts'
import { told } from '#src/kernel/told/told.ts'

const HIDING = new Set<number>([CODE.appNotFound, CODE.linkNotFound])

/** Another owner's app or link is answered like one that does not exist. */
export function foreignCases(journey: Journey): Case[] {
  return allCalls()
    .filter((call) => call.access !== 'operator' && isOwned(call))
    .map((call): Case => ({
      tag: 'destructive',
      subject: call.path,
      name: told('what belongs to another account is as unknown as what does not exist'),
      fidelity: call.fidelity,
      requirements: ['foreign'],
      run: async (probe) => {
        const field = idFieldOf(call) ?? ''
        const foreign = { appId: journey.appId, linkId: journey.linkId, modifyId: journey.modifyId }[field]
        if (!foreign) return probe.skip(BEFORE)
        const token = await journey.aids.signIn(probe.target, 'other')
        if (!token) return probe.skip(told('there is no second account'))
        probe.tries('foreign')
        const body = exampleOf(call.body) as Record<string, unknown>
        const theirs = await probe.ask(call, { ...body, [field]: foreign }, { token })
        const nobodys = await probe.ask(call, { ...body, [field]: UNKNOWN_ID }, { token })
        probe.code(nobodys, ...call.codes.filter((code) => HIDING.has(code)))
        probe.same(short(nobodys.text), short(theirs.text), (value) => told('as for an unknown id {}', value))
      },
    }))
}

const isOwned = (call: Call): boolean => idFieldOf(call) !== undefined && call.codes.some((code) => HIDING.has(code))
