import { Message, message } from '#src/words/message.ts'
import { type VisitFacts, filled, linkAddress, withVisit } from './addresses.ts'
import type { Client } from '../client-types.ts'
import type { Family } from './families.ts'
import type { Fallback, PlanReason, Plan, PlanButton } from '../plan-types.ts'
import { type Candidate, type StepsOrReason, buttonOf, copyButton, h5, yingyongbao } from './step-makers.ts'
import { watched } from '../watched.ts'
import { withDetour } from './detour.ts'
import { appGallery, appStore, iosOpen } from './system-steps.ts'
import { platformsOf } from './elsewhere-plan.ts'

/**
 * A computer cannot open the app: a page with the link's QR code, the web page first of what may be pressed, the stores,
 * and no redirect. What says to be a Mac may be an iPad that asks for the page of a computer: it gets a button too, which
 * only touched devices show.
 */
export function desktopPlan(facts: VisitFacts, { os, browser }: Client, known: readonly PlanReason[]): Plan {
  const { context, link, values } = facts
  const url = linkAddress(context.linkHost, context.code, values, 'pcqr')
  const isIpad = os === 'macos' && browser === 'safari' && link.fallbacks.includes('deeplink')
  const opens = isIpad ? candidates(iosOpen(facts, true)).filter(({ onTap }) => !onTap) : []
  const web = link.fallbacks.includes('h5') ? candidates(h5(facts)) : []
  const stores = [appStore(facts), appGallery(facts), yingyongbao(facts)].flatMap(candidates)
  const reasons: PlanReason[] = [...known, { step: 'qr', taken: true, text: message('decisions.qr') }]
  if (opens.length > 0) reasons.push({ step: 'deeplink', taken: false, text: message('decisions.ipad') })
  const plan: Plan = {
    kind: 'landing',
    clientClass: 'desktop',
    steps: [{ action: 'qr', url, afterMs: 0 }],
    buttons: [
      ...opens.map((step): PlanButton => ({ ...buttonOf(step, 'primary'), touchOnly: true })),
      ...web.map((step) => buttonOf(step, opens.length > 0 ? 'secondary' : 'primary')),
      ...stores.map((step) => buttonOf(step, 'secondary')),
      copyButton(facts, 'secondary'),
    ],
    qr: url,
    platforms: platformsOf(facts),
    reasons,
  }
  return withDetour(facts, plan, opens)
}

const candidates = (steps: StepsOrReason): readonly Candidate[] => (steps instanceof Message ? [] : steps)

/**
 * A page in WeChat on which WeChat itself may open the app, where the platform has a service account and the app its
 * AppID. The app is told the link's target, else the link's own address. All other ways stay: WeChat may refuse this one,
 * or the app may not be there.
 */
export function withLaunch(facts: VisitFacts, plan: Plan): Plan {
  const { context, app, link, values } = facts
  const target = TARGETS[plan.clientClass]
  if (!context.wechat || !target || plan.kind !== 'landing' || !link.fallbacks.includes('deeplink')) return plan
  if (!app.wechatAppId) return withReason(plan, false, message('decisions.noWechatId'))
  const address = filled(link.targets[target], values) ?? linkAddress(context.linkHost, context.code, values)
  const launch = { appId: app.wechatAppId, url: withVisit(address, facts) }
  return { ...withReason(plan, true, message('decisions.wechat')), launch }
}

const TARGETS: Partial<Record<Plan['clientClass'], 'android' | 'ios'>> = {
  'android-wechat': 'android',
  'ios-wechat': 'ios',
}

function withReason(plan: Plan, taken: boolean, text: Message<'decisions'>): Plan {
  const reason: PlanReason = { step: 'wechat', taken, text }
  return { ...plan, reasons: [...plan.reasons, reason] }
}

/** A place in the chain: the steps of a fallback, the guide to another browser, or something for a tap only. */
export type ChainItem = { kind: 'step'; step: Candidate } | { kind: 'overlay' } | { kind: 'offer'; step: Candidate }

export interface Chain {
  items: readonly ChainItem[]
  reasons: readonly PlanReason[]
}

interface Taken {
  fallback: Fallback
  steps: readonly Candidate[]
  reasons: readonly PlanReason[]
  /** A browser on the same device could take it. */
  closed: boolean
  /** Steps that are offered for a tap, though not taken. */
  offers: readonly Candidate[]
}

/** Everything a client can do for a link, in the link's own order, with a reason for each fallback taken or left out. */
export function buildChain(family: Family, facts: VisitFacts, client: Client): Chain {
  const taken: Taken[] = []
  // From the end, because a step may name the one that follows it.
  let next: readonly Candidate[] = []
  for (let index = facts.link.fallbacks.length - 1; index >= 0; index--) {
    const fallback = facts.link.fallbacks[index]
    if (fallback === undefined) continue
    const following = next
    const one = watched(facts.context, () => takeFallback(family, fallback, facts, client, following))
    if (one.steps.length > 0) next = one.steps
    taken.unshift(one)
  }
  return withOverlay(family, taken)
}

function takeFallback(
  family: Family,
  fallback: Fallback,
  facts: VisitFacts,
  client: Client,
  next: readonly Candidate[],
): Taken {
  const steps = family.takes[fallback]?.(facts, client, next) ?? family.absent
  if (!(steps instanceof Message) && steps.length > 0)
    return family.onTap?.includes(fallback) ? offered(fallback, steps, ON_TAP) : stepsTaken(fallback, steps)
  const closed = family.closed?.[fallback]
  const outside = closed?.take(facts, client, next)
  const others = outside instanceof Message ? [] : (outside ?? [])
  const works = others.some(({ onTap }) => !onTap)
  const text = works ? message('decisions.outside') : reasonIn(family, outside, steps)
  const offers = works && closed?.button === true ? others : []
  return { fallback, steps: [], closed: works, offers, reasons: [{ step: fallback, taken: false, text }] }
}

/** Why nothing is taken: of the first that says so. */
const reasonIn = (family: Family, ...found: readonly (StepsOrReason | undefined)[]): Message<'decisions'> =>
  found.find((one) => one instanceof Message) ?? family.absent

const ON_TAP = message('decisions.tapOnly')

function stepsTaken(fallback: Fallback, steps: readonly Candidate[]): Taken {
  const [first] = steps
  if (first?.onTap) return offered(fallback, steps, first.reason)
  const reasons = steps.map(({ reason }): PlanReason => ({ step: fallback, taken: true, text: reason }))
  return { fallback, steps, reasons, closed: false, offers: [] }
}

const offered = (fallback: Fallback, offers: readonly Candidate[], text: Message<'decisions'>): Taken => ({
  fallback,
  steps: [],
  reasons: [{ step: fallback, taken: false, text }],
  closed: false,
  offers,
})

function withOverlay(family: Family, taken: readonly Taken[]): Chain {
  const at = overlayPlace(family, taken)
  const items: ChainItem[] = []
  const reasons: PlanReason[] = []
  for (const [index, one] of taken.entries()) {
    if (index === at.before) items.push({ kind: 'overlay' })
    reasons.push(...one.reasons)
    for (const step of one.steps) items.push({ kind: 'step', step })
    for (const step of one.offers) items.push({ kind: 'offer', step })
    if (index === at.after) items.push({ kind: 'overlay' })
  }
  return { items, reasons }
}

/** Where the guide stands: after the last attempt of those the family names, or instead of the first thing it cannot do. */
function overlayPlace(family: Family, taken: readonly Taken[]): { before?: number; after?: number } {
  if (family.overlay === undefined) return {}
  const after = taken.findLastIndex(
    ({ fallback, steps }) => steps.length > 0 && family.overlayAfter?.includes(fallback),
  )
  if (after >= 0) return { after }
  const before = taken.findIndex(({ closed }) => closed)
  return before >= 0 ? { before } : {}
}
