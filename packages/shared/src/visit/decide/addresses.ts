import { type Message, message } from '#src/words/message.ts'
import { encodeValue, fillRest, type ParamValues } from '../../domain/target/fill-target.ts'
import { deferralText } from '../deferral.ts'
import { forbiddenScheme } from '../../domain/target/schemes.ts'
import { splitTarget } from '../../domain/target/target-parts.ts'
import type { AppFacts, LinkContent, VisitContext } from '../plan-types.ts'

/** A target with the visit's values in it; undefined when there is none or it is nothing a page may lead to. */
export function filled(target: string | undefined, values: ParamValues): string | undefined {
  if (target === undefined || target === '') return undefined
  // The last guard, whatever was stored: the form of an address, and a scheme that runs nothing.
  const parts = splitTarget(target)
  if (parts === undefined || forbiddenScheme(parts.scheme) !== undefined || !AUTHORITY.test(parts.authority))
    return undefined
  return target.slice(0, target.length - parts.rest.length) + fillRest(parts.rest, values)
}

// Visible ASCII without quotes, brackets, braces, backslash, backquote and `@`.
const AUTHORITY = /^[!#-;=?A-[\]^_a-z|~]*$/

export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^/?#]/i.test(address)
}

/** A web address with the visit's values in it; undefined for anything else. */
export function filledWeb(target: string | undefined, values: ParamValues): string | undefined {
  const address = filled(target, values)
  return address !== undefined && isWebAddress(address) ? address : undefined
}

/** The link's own address with the visit's declared values, and `from` to tell where it was followed. */
export function linkAddress(origin: string, code: string, values: ParamValues, from?: string): string {
  const pairs = Object.entries(values).map(([name, value]) => `${name}=${encodeValue(value)}`)
  if (from !== undefined) pairs.push(`from=${from}`)
  return `${origin}/s/${encodeURIComponent(code)}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`
}

/** The link's own address for an attempt to open the app: whoever it brings back here has no app that took it. */
export function returnAddress(origin: string, { context, values }: VisitFacts): string {
  const address = linkAddress(origin, context.code, values, 'open')
  return context.returnToken === undefined ? address : `${address}&v=${context.returnToken}`
}

/** An address that opens the app, with the visit's name, for confirming, and the values in its query. */
export function withVisit(address: string, { context, values }: Pick<VisitFacts, 'context' | 'values'>): string {
  const { openToken } = context
  return openToken === undefined ? address : withPair(address, `ul_v=${deferralText(openToken, values) ?? openToken}`)
}

export function withPair(address: string, pair: string): string {
  const at = address.indexOf('#')
  const [head, rest] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
  const joint = !head.includes('?') ? '?' : /[?&]$/.test(head) ? '' : '&'
  return `${head}${joint}${pair}${rest}`
}

/** The page's own address on the host of the pages. */
export function pageAddress(origin: string, { context, values }: VisitFacts): string {
  const address = linkAddress(origin, context.code, values, 'link')
  return context.hopToken === undefined ? address : `${address}&v=${context.hopToken}`
}

/** Why the system would not open the app from the link's own address on this origin; undefined when it would. */
export function ownAddressProblem({ context }: VisitFacts, origin: string): Message<'decisions'> | undefined {
  if (context.covered === false) return message('decisions.notCovered')
  const { landingHost } = context
  if (landingHost === undefined || new URL(origin).host !== new URL(landingHost).host) return undefined
  return message('decisions.sameHost')
}

/** `intent://` for a target: Chrome opens the app of that package, or takes the fallback address. */
export function intentAddress(target: string, packageName: string | undefined, fallback: string | undefined): string {
  const scheme = target.slice(0, target.indexOf(':'))
  const parts = [`scheme=${scheme}`]
  if (packageName) parts.push(`package=${encodeURIComponent(packageName)}`)
  if (fallback !== undefined) parts.push(`S.browser_fallback_url=${encodeValue(fallback)}`)
  return `intent${target.slice(scheme.length)}#Intent;${parts.join(';')};end`
}

/** All that one visit's steps are made from. */
export interface VisitFacts {
  link: LinkContent
  app: AppFacts
  context: VisitContext
  values: ParamValues
  /** The link's address was tapped just now and no app took it. */
  failedBefore: boolean
}

/** What opens the app on Android: the link's target, else the app's own scheme. */
export function androidTarget({ app, link, values }: VisitFacts): string | undefined {
  const scheme = app.android?.scheme
  return filled(link.targets.android, values) ?? (scheme ? filled(`${scheme}://`, {}) : undefined)
}
