import { type Message, message } from '#src/words/message.ts'
import { stores } from '../stores.ts'
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
  if (text === undefined) return withReason(plan, false, message('decisions.tooLong'))
  if (client.os === 'harmony' && plan.open?.style === 'app-linking') {
    return withReason(plan, true, message('decisions.systemCarries'))
  }
  if (client.os === 'android' && plan.buttons.some(({ store }) => store === 'huawei')) {
    const carry = <T extends { store?: string; url?: string }>(one: T): T =>
      one.store === 'huawei' && one.url
        ? { ...one, url: withPair(one.url, `referrer=${encodeURIComponent(`ul_d=${text}`)}`) }
        : one
    const carried = { ...plan, steps: plan.steps.map(carry), buttons: plan.buttons.map(carry) }
    return withReason(carried, true, message('decisions.referrerCarries'))
  }
  const buttons = plan.buttons.map((button) =>
    TO_STORE.has(button.action) ? { ...button, label: copyLabel(button), copy: `UL.${text}` } : button,
  )
  return withReason({ ...plan, buttons }, true, message('decisions.copyCarries'))
}

const copyLabel = ({ store }: PlanButton): Message<'buttons'> =>
  store === undefined ? message('buttons.copyApk') : message('buttons.copyStore', { store: stores[store].label })

function withReason(plan: Plan, taken: boolean, text: Message<'decisions'>): Plan {
  const reason: PlanReason = { step: 'deferral', taken, text }
  return { ...plan, reasons: [...plan.reasons, reason] }
}
