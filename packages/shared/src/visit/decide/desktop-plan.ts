import { Message, message } from '#src/words/message.ts'
import { linkAddress } from './addresses.ts'
import { withDetour } from './detour.ts'
import type { VisitFacts } from './addresses.ts'
import type { Client } from '../client-types.ts'
import { appGallery, appStore, iosOpen } from './system-steps.ts'
import { platformsOf } from './elsewhere-plan.ts'
import type { Plan, PlanButton, PlanReason } from '../plan-types.ts'
import { buttonOf, copyButton, h5, yingyongbao } from './step-makers.ts'
import type { Candidate, StepsOrReason } from './step-makers.ts'

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
