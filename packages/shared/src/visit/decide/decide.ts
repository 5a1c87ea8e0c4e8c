import { type Message, message } from '#src/words/message.ts'
import { resolveParams } from '../../domain/link/link-params.ts'
import { isWebAddress, linkAddress, type VisitFacts } from './addresses.ts'
import { withDetour } from './detour.ts'
import { buildChain, type ChainItem, withLaunch, desktopPlan } from './build-chain.ts'
import { classifyClient, clientClassLabels } from './client-class.ts'
import type { Client } from '../client-types.ts'
import { deferredPlan, isCarried } from './deferred-plan.ts'
import { elsewherePlan } from './elsewhere-plan.ts'
import { families, type Family } from './families.ts'
import type { AppFacts, LinkContent, Plan, PlanButton, PlanReason, PlanStep, VisitContext } from '../plan-types.ts'
import { watched } from '../watched.ts'
import { buttonOf, copyButton, openAttempt, type Candidate } from './step-makers.ts'

/** The one decision on a visit. Pure, never throws. `link` and `app` may be missing when the link does not serve. */
export function decide(
  link: LinkContent | undefined,
  app: AppFacts | undefined,
  client: Client,
  context: VisitContext,
): Plan {
  const { clientClass, reasons: whos } = watched(context, () => classified(client))
  const { serving } = context
  const closed = { clientClass, steps: [], buttons: [] }
  if (serving === 'not-found')
    return { ...closed, kind: 'not-found', reasons: [reason('serving', message('decisions.notFound'))] }
  if (!serving.serves) {
    const { state } = serving
    const said = message('decisions.blocked', { state: message(`decisions.${state}`) })
    return { ...closed, kind: 'blocked', state, reasons: [reason('serving', said)] }
  }
  if (link === undefined || app === undefined) {
    return {
      ...closed,
      kind: 'blocked',
      state: 'pending',
      reasons: [reason('serving', message('decisions.noContent'))],
    }
  }
  if (clientClass === 'bot') {
    return { ...closed, kind: 'bot', reasons: [...whos, reason('redirect', message('decisions.bot'))] }
  }
  const values = context.values ?? resolveParams(link.params, context.query)
  const facts = { link, app, context, values, failedBefore: context.failedBefore === true }
  if (clientClass === 'desktop') return watched(context, () => desktopPlan(facts, client, whos), whos.length)
  const family = families[clientClass]
  const { items, reasons } = buildChain(family, facts, client)
  const base = { clientClass, reasons: [...whos, ...reasons] }
  const after = (plan: Plan, change: (plan: Plan) => Plan) => watched(context, () => change(plan), plan.reasons.length)
  if (items.length === 0) return watched(context, () => elsewherePlan(facts, base), base.reasons.length)
  const opening = items.flatMap((item) => (item.kind === 'step' ? item.step : []))
  const assembled = assemble(facts, family, items, { ...base, browser: client.browser })
  const deferred = after(assembled, (plan) => deferredPlan(facts, client, plan))
  const launched = after(deferred, (plan) => withLaunch(facts, withBanner(facts, plan, client)))
  const plan = after(launched, (whole) => withDetour(facts, whole, opening))
  return client.os === 'harmony-pc' ? withQr(facts, plan) : plan
}

function classified(client: Client): Pick<Plan, 'clientClass' | 'reasons'> {
  const clientClass = classifyClient(client)
  return {
    clientClass,
    reasons: [reason('client', message('decisions.client', { client: clientClassLabels[clientClass] }))],
  }
}

function assemble(
  facts: VisitFacts,
  family: Family,
  items: readonly ChainItem[],
  { browser, ...base }: Pick<Plan, 'clientClass' | 'reasons'> & Pick<Client, 'browser'>,
): Plan {
  const chain = untilLeaving(items)
  const first = chain[0]
  if (chain.length === 1 && first?.kind === 'step' && canRedirect(first.step) && !needsPage(facts, items)) {
    const steps = [planStep(first.step, 0)]
    const reasons = [...base.reasons, reason('redirect', message('decisions.redirect'))]
    return { ...base, kind: 'redirect', url: first.step.url, steps, buttons: [], reasons }
  }
  const plan: Plan = { ...base, kind: 'landing', steps: timed(chain), buttons: buttonsOf(facts, items) }
  const attempt = chain.find((item) => item.kind === 'step' && item.step.style !== undefined)
  const open = attempt?.kind === 'step' ? openAttempt(attempt.step) : undefined
  if (open !== undefined) plan.open = open
  if (family.overlay !== undefined && chain.some((item) => item.kind === 'overlay')) {
    plan.overlay = family.overlay
    plan.overlayIn = browser
    plan.reasons = [...base.reasons, reason('overlay', message('decisions.overlay'))]
  }
  return plan
}

/** The steps to take: up to the first that leaves the page for good. */
function untilLeaving(items: readonly ChainItem[]): ChainItem[] {
  const steps = items.filter((item) => item.kind !== 'offer')
  const end = steps.findIndex((item) => item.kind === 'overlay' || item.step.watchMs === 0)
  return end < 0 ? steps : steps.slice(0, end + 1)
}

/** Back from a failed attempt a page gives what a redirect cannot: what goes through the store, and a second chance. */
function needsPage(facts: VisitFacts, items: readonly ChainItem[]): boolean {
  if (!facts.failedBefore) return false
  return isCarried(facts) || items.some((item) => item.kind === 'offer' && item.step.action === 'open')
}

function canRedirect(step: Candidate): boolean {
  return step.watchMs === 0 && isWebAddress(step.url)
}

function timed(chain: readonly ChainItem[]): PlanStep[] {
  let afterMs = 0
  return chain.map((item) => {
    const step: PlanStep = item.kind === 'overlay' ? { action: 'overlay', afterMs } : planStep(item.step, afterMs)
    afterMs = item.kind === 'overlay' ? 0 : item.step.watchMs
    return step
  })
}

function planStep({ action, url, store }: Candidate, afterMs: number): PlanStep {
  return store === undefined ? { action, url, afterMs } : { action, url, store, afterMs }
}

/** One button for each thing that may be done, the first one primary, and copying the link last. */
function buttonsOf({ context, values, failedBefore }: VisitFacts, items: readonly ChainItem[]): PlanButton[] {
  const buttons: PlanButton[] = []
  // After a failed attempt what is taken comes first, and the second chance next to it.
  const first = items.find(({ kind }) => kind === 'step')
  const again = items.filter((item) => item.kind === 'offer' && item.step.onTap)
  const ordered = failedBefore && first ? [first, ...again, ...items] : items
  for (const item of ordered) {
    if (
      item.kind === 'overlay' ||
      buttons.some(({ action, store }) => action === item.step.action && store === item.step.store)
    )
      continue
    buttons.push(buttonOf(item.step, buttons.length === 0 ? 'primary' : 'secondary'))
  }
  return [...buttons, copyButton({ context, values }, buttons.length === 0 ? 'primary' : 'secondary')]
}

/** Safari knows whether the app is there: after a failed attempt its banner is one more way to it. */
function withBanner({ app, failedBefore }: VisitFacts, plan: Plan, { browser }: Client): Plan {
  const { appStoreId } = app.ios ?? {}
  const again = plan.buttons.find(({ action }) => action === 'open')
  if (!failedBefore || !again || !appStoreId || browser !== 'safari') return plan
  return { ...plan, banner: { appStoreId, url: again.url } }
}

/** A computer may have the app or not: its page also brings the link to a phone. */
function withQr({ context, values }: VisitFacts, plan: Plan): Plan {
  if (plan.kind !== 'landing') return plan
  return { ...plan, qr: linkAddress(context.linkHost, context.code, values, 'pcqr') }
}

function reason(step: PlanReason['step'], text: Message<'decisions'>): PlanReason {
  return { step, taken: true, text }
}
