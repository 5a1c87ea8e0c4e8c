import { message, type Message } from '#src/words/message.ts'
import { filled, isWebAddress, ownAddressProblem, returnAddress, type VisitFacts } from './addresses.ts'
import type { OpenStyle } from '../plan-types.ts'
import { stores } from '../stores.ts'
import { FAILED_BEFORE, IOS_OPEN_MS, openStep, secondChance, storeSteps } from './step-makers.ts'
import type { Candidate, StepsOrReason } from './step-makers.ts'

/** An app on a platform whose system opens apps by their web addresses. */
interface SystemApp {
  /** What the link names there, filled in. */
  target: string | undefined
  scheme: string | undefined
  /** Of the link's own address there, and why that opens nothing; undefined when it does. */
  origin: string
  problem: Message<'decisions'> | undefined
  inStore: boolean
}

/** How a platform does it, and what it is called. */
interface SystemWay {
  style: OpenStyle
  /** Whether the client lets schemes through. */
  schemes: boolean
  opened: Message<'decisions'>
  again: Message<'decisions'>
  byScheme: (why: Message<'decisions'>) => Message<'decisions'>
  noScheme: (why: Message<'decisions'>) => Message<'decisions'>
}

/** Opening by the system: the target if a web address, else this link; by scheme where neither works. */
function openBySystem(facts: VisitFacts, app: SystemApp, way: SystemWay): StepsOrReason {
  const { target, origin, problem } = app
  const { style, schemes, opened } = way
  const scheme = schemeOf(app)
  const byScheme = (url: string, reason: Message<'decisions'>): Candidate =>
    openStep(facts, url, 'scheme', IOS_OPEN_MS, reason)
  if (facts.failedBefore) {
    // Whom the system brought back has no app, or a phone that does not know of its addresses.
    if (scheme === undefined || !schemes) return FAILED_BEFORE
    const hasStore = app.inStore && facts.link.fallbacks.includes('vendorStore')
    return secondChance(byScheme(scheme, way.again), hasStore)
  }
  const bySystem = (url: string): Candidate => openStep(facts, url, style, IOS_OPEN_MS, opened)
  if (target !== undefined && isWebAddress(target)) return [bySystem(target)]
  if (problem === undefined) return [{ ...bySystem(returnAddress(origin, facts)), detour: true }]
  if (scheme === undefined) return way.noScheme(problem)
  return schemes ? [byScheme(scheme, way.byScheme(problem))] : message('decisions.andNoSchemes', { why: problem })
}

function schemeOf({ target, scheme }: SystemApp): string | undefined {
  if (target !== undefined && !isWebAddress(target)) return target
  return scheme ? filled(`${scheme}://`, {}) : undefined
}

/** Opening by universal link. */
export function iosOpen(facts: VisitFacts, schemes: boolean): StepsOrReason {
  const { bundleId, teamId, scheme, appStoreId } = facts.app.ios ?? {}
  const { linkHost: origin } = facts.context
  const problem = bundleId && teamId ? ownAddressProblem(facts, origin) : message('decisions.noUniversalLink')
  const target = filled(facts.link.targets.ios, facts.values)
  const app = { target, scheme, origin, problem, inStore: appStoreId !== undefined }
  return openBySystem(facts, app, {
    style: 'universal-link',
    schemes,
    opened: message('decisions.universalLink'),
    again: message('decisions.iosAgain'),
    byScheme: (why) => message('decisions.soIosScheme', { why }),
    noScheme: (why) => message('decisions.andNoIosScheme', { why }),
  })
}

export function appStore({ app }: VisitFacts): StepsOrReason {
  const id = app.ios?.appStoreId
  return id ? storeSteps(stores.appstore, id, undefined, false) : message('decisions.noAppStoreId')
}

/** Opening by App Linking, on a host that the app has proven or on ours. */
export function harmonyOpen(facts: VisitFacts): StepsOrReason {
  const { bundleName, appIdentifier, scheme } = facts.app.harmony ?? {}
  const target = filled(facts.link.targets.harmony, facts.values)
  if (!bundleName && target === undefined) return message('decisions.noHarmony')
  const origin = harmonyOrigin(facts)
  const problem = appIdentifier ? ownAddressProblem(facts, origin) : message('decisions.noAppLinking')
  const app = { target, scheme, origin, problem, inStore: bundleName !== undefined }
  return openBySystem(facts, app, {
    style: 'app-linking',
    schemes: true,
    opened: message('decisions.appLinking'),
    again: message('decisions.harmonyAgain'),
    byScheme: (why) => message('decisions.soHarmonyScheme', { why }),
    noScheme: (why) => message('decisions.andNoHarmonyScheme', { why }),
  })
}

export function appGallery(facts: VisitFacts): StepsOrReason {
  const id = facts.app.harmony?.bundleName
  return id ? storeSteps(stores.appgallery, id, undefined, false) : message('decisions.noHarmony')
}

/** Where the owner says App Linking is set up, once that is proven; a name that anybody may enter opens nothing. */
function harmonyOrigin({ app, context }: VisitFacts): string {
  const domain = app.harmony?.domain
  return domain !== undefined && context.domains?.includes(domain) ? `https://${domain}` : context.linkHost
}
