import { filled, isWebAddress, returnAddress } from './addresses.ts'
import type { VisitFacts } from './addresses.ts'
import { stores } from '../stores.ts'
import { FAILED_BEFORE, IOS_OPEN_MS, openStep, storeSteps } from './step-makers.ts'
import type { StepsOrReason } from './step-makers.ts'

/** Opening by App Linking: the target on the app's own host, else this link on that host or on ours. */
export function harmonyOpen(facts: VisitFacts): StepsOrReason {
  const { app, context, link, values } = facts
  if (!hasHarmonyBuild(facts)) return '应用没有鸿蒙版'
  if (facts.failedBefore) return FAILED_BEFORE
  const target = filled(link.targets.harmony, values)
  if (target !== undefined && !isWebAddress(target)) {
    return [openStep(facts, target, 'scheme', IOS_OPEN_MS, '点按后用 scheme 拉起鸿蒙应用')]
  }
  const domain = app.harmony?.domain
  const origin = domain ? `https://${domain}` : context.linkHost
  const linked = domain || app.harmony?.appIdentifier ? returnAddress(origin, facts) : undefined
  const url = target ?? linked
  if (url === undefined) return '应用没有 App Linking 地址'
  return [openStep(facts, url, 'app-linking', IOS_OPEN_MS, '点按后由 App Linking 拉起鸿蒙应用')]
}

export function appGallery(facts: VisitFacts): StepsOrReason {
  const id = facts.app.harmony?.bundleName
  return id ? storeSteps(stores.appgallery, id, undefined, false) : '应用没有鸿蒙版'
}

function hasHarmonyBuild({ app, link }: VisitFacts): boolean {
  return Boolean(app.harmony?.bundleName) || Boolean(link.targets.harmony)
}
