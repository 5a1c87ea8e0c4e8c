import type { Client } from '../client-types.ts'
import { deferralText } from '../deferral.ts'
import type { Plan, PlanButton, PlanReason } from '../plan-types.ts'
import type { VisitFacts } from './addresses.ts'
import { withPair } from './addresses.ts'

const TO_STORE = new Set<PlanButton['action']>(['store', 'apk'])

/**
 * A page whose ways to a store carry the visit through the installation. On Huawei AppGallery's referrer does. On
 * HarmonyOS nothing is needed, since the system keeps the link that was tapped. Elsewhere the tap copies a text. Nobody
 * is guessed by address and browser.
 */
export function deferredPlan({ app, context, values }: VisitFacts, client: Client, plan: Plan): Plan {
  const { deferToken } = context
  const leads = plan.buttons.some(({ action }) => TO_STORE.has(action))
  if (!app.deferred || deferToken === undefined || plan.kind !== 'landing' || plan.elsewhere || !leads) return plan
  const text = deferralText(deferToken, values)
  if (text === undefined) return withReason(plan, false, '参数过长，不随安装带走')
  if (client.os === 'harmony' && plan.open?.style === 'app-linking') {
    return withReason(plan, true, '由系统保存点按过的链接，应用以 popDeferredLink 取回')
  }
  if (client.os === 'android' && plan.buttons.some(({ store }) => store === 'huawei')) {
    const carry = <T extends { store?: string; url?: string }>(one: T): T =>
      one.store === 'huawei' && one.url
        ? { ...one, url: withPair(one.url, `referrer=${encodeURIComponent(`ul_d=${text}`)}`) }
        : one
    const carried = { ...plan, steps: plan.steps.map(carry), buttons: plan.buttons.map(carry) }
    return withReason(carried, true, '由应用市场的 referrer 带过安装')
  }
  const buttons = plan.buttons.map((button) =>
    TO_STORE.has(button.action) ? { ...button, label: `复制并${button.label}`, copy: `UL.${text}` } : button,
  )
  return withReason({ ...plan, buttons }, true, '访问者点按复制口令，安装后由应用取回')
}

function withReason(plan: Plan, taken: boolean, text: string): Plan {
  const reason: PlanReason = { step: 'deferral', taken, text }
  return { ...plan, reasons: [...plan.reasons, reason] }
}
