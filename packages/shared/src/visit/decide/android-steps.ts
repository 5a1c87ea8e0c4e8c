import { message, type Message } from '#src/words/message.ts'
import { androidTarget, intentAddress, isWebAddress, ownAddressProblem, returnAddress } from './addresses.ts'
import type { VisitFacts } from './addresses.ts'
import type { Client } from '../client-types.ts'
import { storeFor } from '../stores.ts'
import { isCarried } from './deferred-plan.ts'
import { ANDROID_OPEN_MS, FAILED_BEFORE, openStep, secondChance, storeSteps } from './step-makers.ts'
import type { Candidate, StepsOrReason } from './step-makers.ts'

const NO_TARGET = message('decisions.noAndroidTarget')

/** Without target and scheme Android opens an app by the link whose association file names its certificate. */
function appLink(facts: VisitFacts): string | undefined {
  const { package: name, sha256 = [] } = facts.app.android ?? {}
  const { linkHost } = facts.context
  const opens = name && sha256.length > 0 && ownAddressProblem(facts, linkHost) === undefined
  return opens ? returnAddress(linkHost, facts) : undefined
}

/** On a proven domain of the app's own, whose files are read there, the system's way comes before the scheme. */
const verifiedLink = (facts: VisitFacts): string | undefined =>
  (facts.context.domains ?? []).length > 0 ? appLink(facts) : undefined

/** Opening by scheme, on a tap; an https target is opened as it is. */
export function androidOpen(facts: VisitFacts): StepsOrReason {
  if (facts.failedBefore) return FAILED_BEFORE
  const own = androidTarget(facts)
  const target = own ?? appLink(facts)
  if (target === undefined) return NO_TARGET
  const style = isWebAddress(target) ? 'https' : 'scheme'
  const reason = style === 'https' ? message('decisions.appLink') : message('decisions.scheme')
  const step = openStep(facts, target, style, ANDROID_OPEN_MS, reason)
  return [own === undefined ? { ...step, detour: true } : step]
}

/**
 * For browsers on Chromium proper: `intent://`, which names the package. It also names where to go at once without the
 * app: the page of the next fallback if it has one, else this link again, which then makes no second attempt. What goes
 * through the store by a tap needs this page, too.
 */
export function chromeOpen(facts: VisitFacts, next: readonly Candidate[]): StepsOrReason {
  const own = androidTarget(facts)
  const verified = own === undefined || isWebAddress(own) ? undefined : verifiedLink(facts)
  const name = facts.app.android?.package
  const opening = (url: string, fallback: string | undefined, reason: Message<'decisions'>) =>
    openStep(facts, intentAddress(url, name, fallback), 'intent', ANDROID_OPEN_MS, reason)
  const back = returnAddress(facts.context.linkHost, facts)
  if (facts.failedBefore) {
    if (own === undefined || verified === undefined) return FAILED_BEFORE
    // The app is not there, or takes its scheme alone.
    const hasStore = facts.link.fallbacks.some((fallback) => fallback !== 'deeplink' && fallback !== 'quickApp')
    return secondChance(opening(own, undefined, message('decisions.androidAgain')), hasStore)
  }
  if (verified !== undefined) return [opening(verified, back, message('decisions.verifiedLink'))]
  const target = own ?? appLink(facts)
  if (target === undefined) return NO_TARGET
  const leaving = next.find((step) => step.watchMs === 0)
  const taps = isCarried(facts) && leaving?.action !== 'h5'
  return [opening(target, (taps ? undefined : leaving?.url) ?? back, message('decisions.intent'))]
}

/** Firefox asks within its own window whether the app may open. */
const ASKING_MS = 8_000

/** Firefox goes to `browser_fallback_url` at once and fails on schemes: https, or an intent that names none. */
export function firefoxOpen(facts: VisitFacts): StepsOrReason {
  const own = androidTarget(facts)
  const isWeb = own !== undefined && isWebAddress(own)
  const target = (isWeb ? undefined : verifiedLink(facts)) ?? own ?? appLink(facts)
  if (target === undefined) return NO_TARGET
  if (isWeb) return [openStep(facts, own, 'https', ANDROID_OPEN_MS, message('decisions.firefoxHttps'))]
  const url = intentAddress(target, facts.app.android?.package, undefined)
  return [openStep(facts, url, 'intent', ASKING_MS, message('decisions.intent'))]
}

/** The store of the device's brand, by its app, by its page, or by the one and then the other. */
export function vendorStore({ app }: VisitFacts, client: Client, by: 'app' | 'page' | 'both' = 'both'): StepsOrReason {
  const store = storeFor(client.brand, 'android')
  const id = app.android?.package
  if (store === undefined || !id) return message('decisions.noAndroidPackage')
  const pages = app.android?.stores
  const page = pages !== undefined && Object.hasOwn(pages, store.id) ? pages[store.id] : undefined
  const steps = storeSteps(store, id, page || undefined, by !== 'page')
  if (by === 'app') return steps.filter((step) => step.watchMs > 0)
  return steps.length > 0 ? steps : message('decisions.noStorePage', { store: store.label })
}
