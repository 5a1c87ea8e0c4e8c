import { isForbiddenScheme, PLACEHOLDER, splitTarget } from './target-parts.ts'
import type { TargetParts } from './target-parts.ts'
import { hasControlCharacter, hasInvisibleCharacter, urlProblem, urlStarts } from './url-rules.ts'
import type { UrlRules } from './url-rules.ts'

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

const ANDROID_STORES = ['market', 'appmarket', 'honormarket', 'mimarket', 'oppomarket', 'vivomarket', 'samsungapps']

/** Schemes besides https and the app's own that a target of the platform may use. */
const PLATFORM_SCHEMES: Record<TargetPlatform, readonly string[]> = {
  android: [...ANDROID_STORES, 'hap'],
  ios: ['itms-apps', 'itms-appss'],
  harmony: ['store', 'hap'],
  quickApp: ['hap'],
  h5: [],
  apk: [],
}

/** Everything wrong with a link target of one platform, in Chinese; an empty list when it may be used. */
export function checkTarget(text: string, rules: TargetRules): string[] {
  if (text.length > MAX_LENGTH) return [`目标地址不能超过 ${MAX_LENGTH} 个字符`]
  if (/[\s\\"<>`]/.test(text) || hasControlCharacter(text))
    return ['目标地址不能包含空白、控制字符、引号、尖括号或反斜杠']
  if (hasInvisibleCharacter(text)) return ['目标地址不能包含不可见字符或文字方向标记']
  const parts = splitTarget(text)
  if (parts === undefined) return ['目标地址须形如 scheme://路径']
  return [...schemeProblems(parts, rules), ...placeholderProblems(parts, rules), ...hostProblems(text, parts, rules)]
}

function schemeProblems({ scheme }: TargetParts, rules: TargetRules): string[] {
  if (isForbiddenScheme(scheme)) return [`不允许使用 ${scheme}: 地址`]
  if (isWeb(scheme)) return []
  if (WEB_ONLY.has(rules.platform)) return [`该目标须以 ${urlStarts(rules)} 开头`]
  const own = rules.schemes?.some((declared) => declared.toLowerCase() === scheme) ?? false
  if (own || PLATFORM_SCHEMES[rules.platform].includes(scheme)) return []
  return [`scheme ${scheme} 未在应用中登记`]
}

function placeholderProblems({ authority, rest }: TargetParts, rules: TargetRules): string[] {
  const problems: string[] = []
  if (/[{}]/.test(authority)) problems.push('占位符不能出现在 scheme 或域名中')
  const declared = new Set([...(rules.params ?? []), 'channel'])
  const unknown = new Set(
    [...rest.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '').filter((name) => !declared.has(name)),
  )
  for (const name of unknown) problems.push(`占位符 {${name}} 未声明为参数`)
  if (/[{}]/.test(rest.replace(PLACEHOLDER, ''))) problems.push('占位符须写作 {参数名}，且花括号成对')
  return problems
}

function hostProblems(text: string, { scheme, authority }: TargetParts, rules: TargetRules): string[] {
  if (/[{}]/.test(authority)) return []
  if (!isWeb(scheme))
    return /^[\u0021-\u003f\u0041-\u007e]*$/.test(authority) ? [] : ['目标地址不能包含用户名、密码或非 ASCII 主机名']
  // The allow-list is for what opens in a browser; an app's own universal link is vouched for by its association file.
  const allowedDomains = WEB_ONLY.has(rules.platform) ? rules.allowedDomains : []
  const problem = urlProblem(text.replace(PLACEHOLDER, 'x'), { ...rules, allowedDomains })
  return problem === undefined ? [] : [problem]
}

function isWeb(scheme: string): boolean {
  return scheme === 'https' || scheme === 'http'
}
