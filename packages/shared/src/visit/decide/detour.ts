import { message } from '#src/words/message.ts'
import { pageAddress, type VisitFacts } from './addresses.ts'
import type { Plan } from '../plan-types.ts'
import type { Candidate } from './step-makers.ts'

/** A page whose button is the link's own address is on another host: no phone opens an app from the same one. */
export function withDetour(facts: VisitFacts, plan: Plan, steps: readonly Candidate[]): Plan {
  const { landingHost } = facts.context
  if (plan.kind !== 'landing' || landingHost === undefined || !steps.some(({ detour }) => detour)) return plan
  const text = message('decisions.detour', { host: new URL(landingHost).host })
  return {
    ...plan,
    detour: pageAddress(landingHost, facts),
    reasons: [...plan.reasons, { step: 'detour', taken: true, text }],
  }
}
