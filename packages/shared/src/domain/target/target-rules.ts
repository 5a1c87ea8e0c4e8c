import { forbiddenScheme, isPlatformScheme, reservedScheme } from './schemes.ts'
import { PLACEHOLDER, splitTarget, type TargetParts } from './target-parts.ts'
import { hasControlCharacter, hasInvisibleCharacter, urlProblem, urlStarts, type UrlRules } from './url-rules.ts'
import { message, type Message } from '#src/words/message.ts'

export const targetPlatforms = ['android', 'ios', 'harmony', 'quickApp', 'h5', 'apk'] as const
export type TargetPlatform = (typeof targetPlatforms)[number]

export interface TargetRules extends UrlRules {
  platform: TargetPlatform
  /** Schemes the app has declared for this platform, without the colon. */
  schemes?: readonly string[] | undefined
  /** Names of the declared parameters; `channel` is always there. */
  params?: readonly string[] | undefined
}

const MAX_LENGTH = 2048
const WEB_ONLY: ReadonlySet<TargetPlatform> = new Set(['h5', 'apk'])

/** Everything wrong with a link target of one platform; an empty list when it may be used. */
export function checkTarget(text: string, rules: TargetRules): Message[] {
  if (text.length > MAX_LENGTH) return [message('addresses.targetTooLong', { max: MAX_LENGTH })]
  if (/[\s\\"<>`]/.test(text) || hasControlCharacter(text)) return [message('addresses.targetCharacters')]
  if (hasInvisibleCharacter(text)) return [message('addresses.targetInvisible')]
  const parts = splitTarget(text)
  if (parts === undefined) return [message('addresses.targetShape')]
  return [...schemeProblems(parts, rules), ...placeholderProblems(parts, rules), ...hostProblems(text, parts, rules)]
}

function schemeProblems({ scheme }: TargetParts, rules: TargetRules): Message[] {
  const forbidden = forbiddenScheme(scheme)
  if (forbidden !== undefined) return [message('addresses.schemeForbidden', { scheme, reason: forbidden })]
  if (isWeb(scheme)) return []
  if (WEB_ONLY.has(rules.platform)) return [message('addresses.targetStarts', { starts: urlStarts(rules) })]
  const own = reservedScheme(scheme) === undefined && rules.schemes?.some((each) => each.toLowerCase() === scheme)
  if (own === true || isPlatformScheme(scheme, rules.platform)) return []
  return [message('addresses.schemeUnregistered', { scheme })]
}

function placeholderProblems({ authority, rest }: TargetParts, rules: TargetRules): Message[] {
  const problems: Message[] = []
  if (/[{}]/.test(authority)) problems.push(message('addresses.placeholderInHost'))
  const declared = new Set([...(rules.params ?? []), 'channel'])
  const unknown = new Set(
    [...rest.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '').filter((name) => !declared.has(name)),
  )
  for (const name of unknown) problems.push(message('addresses.placeholderUndeclared', { placeholder: `{${name}}` }))
  if (/[{}]/.test(rest.replace(PLACEHOLDER, ''))) problems.push(message('addresses.placeholderShape'))
  return problems
}

function hostProblems(text: string, { scheme, authority }: TargetParts, rules: TargetRules): Message[] {
  if (/[{}]/.test(authority)) return []
  if (!isWeb(scheme))
    return /^[\u0021-\u003f\u0041-\u007e]*$/.test(authority) ? [] : [message('addresses.targetAuthority')]
  // The allow-list is for what opens in a browser; an app's own universal link is vouched for by its association file.
  const allowedDomains = WEB_ONLY.has(rules.platform) ? rules.allowedDomains : []
  const problem = urlProblem(text.replace(PLACEHOLDER, 'x'), { ...rules, allowedDomains })
  return problem === undefined ? [] : [problem]
}

function isWeb(scheme: string): boolean {
  return scheme === 'https' || scheme === 'http'
}
