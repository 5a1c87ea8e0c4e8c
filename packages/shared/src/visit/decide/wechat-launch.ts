import { type Message, message } from '#src/words/message.ts'
import type { Plan, PlanReason } from '../plan-types.ts'
import { filled, linkAddress, withVisit } from './addresses.ts'
import type { VisitFacts } from './addresses.ts'

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
