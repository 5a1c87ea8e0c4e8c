import { type Message, message } from '#src/words/message.ts'
import { filled, isWebAddress, ownAddressProblem, returnAddress } from './addresses.ts'
import type { VisitFacts } from './addresses.ts'
import { stores } from '../stores.ts'
import { FAILED_BEFORE, IOS_OPEN_MS, openStep, secondChance, storeSteps } from './step-makers.ts'
import type { Candidate, StepsOrReason } from './step-makers.ts'

/**
 * Opening by App Linking: the target on the app's own host, else this link on a host that the app has proven or on ours.
 * Where neither works the app is opened by scheme.
 */
export function harmonyOpen(facts: VisitFacts): StepsOrReason {
  if (!hasHarmonyBuild(facts)) return message('decisions.noHarmony')
  const target = filled(facts.link.targets.harmony, facts.values)
  if (facts.failedBefore) return secondTry(facts, target)
  if (target !== undefined && isWebAddress(target)) return [linkingStep(facts, target)]
  if (target !== undefined) return [schemeStep(facts, target, message('decisions.harmonyScheme'))]
  const origin = harmonyOrigin(facts)
  const why = facts.app.harmony?.appIdentifier ? ownAddressProblem(facts, origin) : message('decisions.noAppLinking')
  if (why === undefined) return [{ ...linkingStep(facts, returnAddress(origin, facts)), detour: true }]
  const scheme = schemeOf(facts, target)
  return scheme === undefined
    ? message('decisions.andNoHarmonyScheme', { why })
    : [schemeStep(facts, scheme, message('decisions.soHarmonyScheme', { why }))]
}

export function appGallery(facts: VisitFacts): StepsOrReason {
  const id = facts.app.harmony?.bundleName
  return id ? storeSteps(stores.appgallery, id, undefined, false) : message('decisions.noHarmony')
}

/** As on iOS: whom App Linking brought back is led to the store, and the scheme is offered. */
function secondTry(facts: VisitFacts, target: string | undefined): StepsOrReason {
  const scheme = schemeOf(facts, target)
  if (scheme === undefined) return FAILED_BEFORE
  const hasStore = facts.link.fallbacks.includes('vendorStore') && facts.app.harmony?.bundleName !== undefined
  return secondChance(schemeStep(facts, scheme, message('decisions.harmonyAgain')), hasStore)
}

/** Where the owner says App Linking is set up, once that is proven; a name that anybody may enter opens nothing. */
function harmonyOrigin({ app, context }: VisitFacts): string {
  const domain = app.harmony?.domain
  return domain !== undefined && context.domains?.includes(domain) ? `https://${domain}` : context.linkHost
}

function schemeOf({ app }: VisitFacts, target: string | undefined): string | undefined {
  if (target !== undefined && !isWebAddress(target)) return target
  return app.harmony?.scheme ? filled(`${app.harmony.scheme}://`, {}) : undefined
}

function hasHarmonyBuild({ app, link }: VisitFacts): boolean {
  return Boolean(app.harmony?.bundleName) || Boolean(link.targets.harmony)
}

const linkingStep = (facts: VisitFacts, url: string): Candidate =>
  openStep(facts, url, 'app-linking', IOS_OPEN_MS, message('decisions.appLinking'))

const schemeStep = (facts: VisitFacts, url: string, reason: Message<'decisions'>): Candidate =>
  openStep(facts, url, 'scheme', IOS_OPEN_MS, reason)
