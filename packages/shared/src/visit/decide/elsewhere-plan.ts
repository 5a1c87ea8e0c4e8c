import { Message, message } from '#src/words/message.ts'
import { linkAddress, type VisitFacts } from './addresses.ts'
import type { Plan, Platform } from '../plan-types.ts'
import { buttonOf, copyButton, h5 } from './step-makers.ts'

/**
 * Nothing of the link is for this device, or what was there has failed. The page says which platforms the link has. It
 * offers the web page even where the link's order leaves it out, and shows the link as a QR code for another device.
 */
export function elsewherePlan(facts: VisitFacts, base: Pick<Plan, 'clientClass' | 'reasons'>): Plan {
  const { context, values } = facts
  const url = linkAddress(context.linkHost, context.code, values, 'pcqr')
  const page = h5(facts)
  const buttons = page instanceof Message ? [] : page.map((step) => buttonOf(step, 'primary'))
  return {
    ...base,
    kind: 'landing',
    steps: [{ action: 'qr', url, afterMs: 0 }],
    buttons: [...buttons, copyButton(facts, buttons.length === 0 ? 'primary' : 'secondary')],
    qr: url,
    elsewhere: platformsOf(facts),
    reasons: [...base.reasons, { step: 'nothing', taken: true, text: message('decisions.elsewhere') }],
  }
}

/** The platforms that the link or its app has something for. */
export function platformsOf({ app, link }: VisitFacts): Platform[] {
  const { targets } = link
  const has: Record<Platform, unknown> = {
    android: targets.android || targets.apk || Object.values(app.android ?? {}).some(Boolean),
    ios: targets.ios || app.ios?.appStoreId || app.ios?.scheme,
    harmony: targets.harmony || app.harmony?.bundleName,
  }
  return (['android', 'ios', 'harmony'] as const).filter((platform) => Boolean(has[platform]))
}
