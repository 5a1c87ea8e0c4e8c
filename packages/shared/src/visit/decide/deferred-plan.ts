import { type Message, message } from '#src/words/message.ts'
import { stores, type StoreId } from '../stores.ts'
import type { Client } from '../client-types.ts'
import { deferralText } from '../deferral.ts'
import type { Plan, PlanButton, PlanReason, PlanStep } from '../plan-types.ts'
import { withPair, type VisitFacts } from './addresses.ts'

const TO_STORE: ReadonlySet<string> = new Set<PlanButton['action']>(['store', 'apk'])

/**
 * A page whose ways to a store carry the visit through the installation. On Huawei AppGallery's referrer does. On
 * HarmonyOS nothing is needed, since the system keeps the link that was tapped. Elsewhere the tap copies a text, beside the
 * referrer where the store may hand that on; so nobody is led to the store but by a tap. Nobody is guessed by address and
 * browser.
 */
export function deferredPlan(facts: VisitFacts, client: Client, plan: Plan): Plan {
  const { context, values } = facts
  const { deferToken } = context
  const leads = plan.buttons.some(({ action }) => TO_STORE.has(action))
  if (!isCarried(facts) || deferToken === undefined || plan.kind !== 'landing' || plan.elsewhere || !leads) return plan
  const text = deferralText(deferToken, values)
  if (text === undefined) return withReason(plan, false, message('decisions.tooLong'))
  if (client.os === 'harmony' && plan.open?.style === 'app-linking') {
    return withReason(plan, true, message('decisions.systemCarries'))
  }
  const carry = <T extends { store?: StoreId; url?: string }>(one: T): T =>
    one.store && one.url && stores[one.store].referrer
      ? { ...one, url: withPair(one.url, `referrer=${encodeURIComponent(`ul_d=${text}`)}`) }
      : one
  const carried = { ...plan, steps: plan.steps.map(carry), buttons: plan.buttons.map(carry) }
  if (plan.buttons.some(({ store }) => store && stores[store].referrer === 'sure'))
    return withReason(carried, true, message('decisions.referrerCarries'))
  const buttons = carried.buttons.map((button) =>
    TO_STORE.has(button.action) ? { ...button, label: copyLabel(button), copy: `UL.${text}` } : button,
  )
  return withReason({ ...carried, steps: byTap(carried.steps), buttons }, true, message('decisions.copyCarries'))
}

/** Whether this visit may be carried through an installation. */
export const isCarried = ({ app, context }: Pick<VisitFacts, 'app' | 'context'>): boolean =>
  app.deferred === true && context.deferToken !== undefined

/** After an attempt the page waits for the tap that copies. */
function byTap(steps: readonly PlanStep[]): readonly PlanStep[] {
  const store = steps.findIndex(({ action }) => TO_STORE.has(action))
  return store > 0 ? steps.slice(0, store) : steps
}

const copyLabel = ({ store }: PlanButton): Message<'buttons'> =>
  store === undefined ? message('buttons.copyApk') : message('buttons.copyStore', { store: stores[store].label })

function withReason(plan: Plan, taken: boolean, text: Message<'decisions'>): Plan {
  const reason: PlanReason = { step: 'deferral', taken, text }
  return { ...plan, reasons: [...plan.reasons, reason] }
}
