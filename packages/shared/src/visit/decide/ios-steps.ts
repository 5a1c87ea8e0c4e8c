import { type Message, message } from '#src/words/message.ts'
import { filled, isWebAddress, ownAddressProblem, returnAddress } from './addresses.ts'
import type { VisitFacts } from './addresses.ts'
import { stores } from '../stores.ts'
import { FAILED_BEFORE, IOS_OPEN_MS, openStep, secondChance, storeSteps } from './step-makers.ts'
import type { Candidate, StepsOrReason } from './step-makers.ts'

/**
 * Opening by universal link: the target itself when it is one, else this link, which the association file gives to the app.
 * Where neither works the app is opened by scheme, if the client lets schemes through.
 */
export function iosOpen(facts: VisitFacts, schemes: boolean): StepsOrReason {
  const target = filled(facts.link.targets.ios, facts.values)
  if (facts.failedBefore) return schemes ? secondTry(facts, target) : FAILED_BEFORE
  if (target !== undefined && isWebAddress(target)) return [universalStep(facts, target)]
  const why = ownLinkProblem(facts)
  if (why === undefined)
    return [{ ...universalStep(facts, returnAddress(facts.context.linkHost, facts)), detour: true }]
  const scheme = schemeOf(facts, target)
  if (scheme === undefined) return message('decisions.andNoIosScheme', { why })
  if (!schemes) return message('decisions.andNoSchemes', { why })
  return [openStep(facts, scheme, 'scheme', IOS_OPEN_MS, message('decisions.soIosScheme', { why }))]
}

export function appStore({ app }: VisitFacts): StepsOrReason {
  const id = app.ios?.appStoreId
  return id ? storeSteps(stores.appstore, id, undefined, false) : message('decisions.noAppStoreId')
}

/**
 * Whom the universal link brought back has no app, or a phone whose universal links are off or not known yet: with a store
 * he is led there, and the scheme is offered as a second chance.
 */
function secondTry(facts: VisitFacts, target: string | undefined): StepsOrReason {
  const scheme = schemeOf(facts, target)
  if (scheme === undefined) return FAILED_BEFORE
  const hasStore = facts.link.fallbacks.includes('vendorStore') && facts.app.ios?.appStoreId !== undefined
  return secondChance(openStep(facts, scheme, 'scheme', IOS_OPEN_MS, message('decisions.iosAgain')), hasStore)
}

function ownLinkProblem(facts: VisitFacts): Message<'decisions'> | undefined {
  const { bundleId, teamId } = facts.app.ios ?? {}
  return bundleId && teamId ? ownAddressProblem(facts, facts.context.linkHost) : message('decisions.noUniversalLink')
}

function schemeOf({ app }: VisitFacts, target: string | undefined): string | undefined {
  if (target !== undefined && !isWebAddress(target)) return target
  return app.ios?.scheme ? filled(`${app.ios.scheme}://`, {}) : undefined
}

const universalStep = (facts: VisitFacts, url: string): Candidate =>
  openStep(facts, url, 'universal-link', IOS_OPEN_MS, message('decisions.universalLink'))
