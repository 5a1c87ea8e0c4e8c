import { linkAddress } from './addresses.ts'
import type { VisitFacts } from './addresses.ts'
import { appGallery } from './harmony-steps.ts'
import { appStore } from './ios-steps.ts'
import type { Plan, PlanReason } from '../plan-types.ts'
import { buttonOf, h5, yingyongbao } from './step-makers.ts'
import type { StepsOrReason } from './step-makers.ts'

/** A computer cannot open the app: a page with the link's QR code, store badges and the web page, and no redirect. */
export function desktopPlan(facts: VisitFacts, who: PlanReason): Plan {
  const { context, link, values } = facts
  const url = linkAddress(context.linkHost, context.code, values, 'pcqr')
  const badges: StepsOrReason[] = [appStore(facts), appGallery(facts), yingyongbao(facts)]
  const page = link.fallbacks.includes('h5') ? h5(facts) : []
  const buttons = [...badges, page].flatMap((steps) =>
    typeof steps === 'string' ? [] : steps.map((step) => buttonOf(step, 'secondary')),
  )
  const qr: PlanReason = { step: 'qr', taken: true, text: '电脑上展示二维码，请访问者用手机扫码' }
  return {
    kind: 'landing',
    clientClass: 'desktop',
    steps: [{ action: 'qr', url, afterMs: 0 }],
    buttons: [
      ...buttons,
      {
        action: 'copy',
        label: '复制链接',
        url: linkAddress(context.linkHost, context.code, values),
        style: 'secondary',
      },
    ],
    reasons: [who, qr],
  }
}
