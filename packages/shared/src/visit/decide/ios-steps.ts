import { filled, isWebAddress, returnAddress } from './addresses.ts'
import type { VisitFacts } from './addresses.ts'
import { stores } from '../stores.ts'
import { FAILED_BEFORE, IOS_OPEN_MS, openStep, storeSteps } from './step-makers.ts'
import type { Candidate, StepsOrReason } from './step-makers.ts'

/**
 * Opening by universal link: the target itself when it is one, else this link, which the association file gives to the app.
 * An app without either is opened by scheme where the client lets schemes through.
 */
export function iosOpen(facts: VisitFacts, schemes: boolean): StepsOrReason {
  if (facts.failedBefore) return FAILED_BEFORE
  const target = filled(facts.link.targets.ios, facts.values)
  const universal = universalLink(facts, target)
  if (universal !== undefined) return [iosStep(facts, universal, 'universal-link', '点按后由通用链接拉起应用')]
  const own = facts.app.ios?.scheme
  const scheme = target ?? (own ? filled(`${own}://`, {}) : undefined)
  if (scheme === undefined) return '应用没有通用链接，也没有 iOS scheme'
  if (!schemes) return '应用没有通用链接，而此客户端不支持 scheme'
  return [iosStep(facts, scheme, 'scheme', '应用没有通用链接，点按后用 scheme 拉起')]
}

export function appStore({ app }: VisitFacts): StepsOrReason {
  const id = app.ios?.appStoreId
  return id ? storeSteps(stores.appstore, id, undefined, false) : '应用未登记 App Store 编号'
}

function universalLink(facts: VisitFacts, target: string | undefined): string | undefined {
  const { app } = facts
  if (target !== undefined && isWebAddress(target)) return target
  const associated = Boolean(app.ios?.bundleId) && Boolean(app.ios?.teamId)
  return associated ? returnAddress(facts.context.linkHost, facts) : undefined
}

function iosStep(facts: VisitFacts, url: string, style: 'universal-link' | 'scheme', reason: string): Candidate {
  return openStep(facts, url, style, IOS_OPEN_MS, reason)
}
