import { checkTarget, targetPlatforms, type TargetPlatform, type UrlRules } from '@unilink/shared'
import { said } from '#src/config/language/rules/said.ts'
import { linkFormTexts as texts } from '#src/config/texts/links/link-form.ts'
import type { AppDetail } from '#src/views/app/app-detail.ts'
import { toSeconds, type LinkValues, type ParamValue } from './link-values.ts'

/** What is wrong with the target of one platform, or undefined; an empty one is left to the form as a whole. */
export function targetProblem(
  platform: TargetPlatform,
  text: string,
  { app, params, rules }: { app: AppDetail; params: readonly Partial<ParamValue>[]; rules: UrlRules },
): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  const names = params.map((param) => param?.name?.trim() ?? '').filter(Boolean)
  const { allowedDomains } = app
  const [problem] = checkTarget(trimmed, {
    ...rules,
    platform,
    schemes: schemesOf(platform, app),
    params: names,
    allowedDomains,
  })
  return problem && said(problem)
}

/** The names in the braces of a target that no parameter has. */
export const undeclaredIn = (platform: TargetPlatform, text: string, params: readonly string[]): string[] =>
  checkTarget(text.trim(), { platform, params }).flatMap(({ key, fillings: { placeholder } }) =>
    key === 'addresses.placeholderUndeclared' && typeof placeholder === 'string' ? [placeholder.slice(1, -1)] : [],
  )

export function unusedParams({ params, targets }: Pick<LinkValues, 'params' | 'targets'>): string[] {
  const names = params.map((param) => param?.name?.trim() ?? '').filter(Boolean)
  const used = targetPlatforms.map((platform) => targets[platform] ?? '').join(' ')
  return names.filter((name) => !used.includes(`{${name}}`))
}

export const hasTarget = ({ targets }: Pick<LinkValues, 'targets'>): boolean =>
  targetPlatforms.some((platform) => (targets[platform] ?? '').trim() !== '')

/** What is wrong with the end of the validity. `now` in milliseconds. */
export function validToProblem(validFrom: string, validTo: string, now: number): string | undefined {
  const from = toSeconds(validFrom)
  const to = toSeconds(validTo)
  if (to === undefined) return undefined
  if (Number.isNaN(to)) return texts.validTime
  if (to * 1000 <= now) return texts.validToPast
  return from !== undefined && from >= to ? texts.validToEarly : undefined
}

/** HarmonyOS has no field for a scheme of its own: an app opens there by those it has elsewhere. */
function schemesOf(platform: TargetPlatform, { android, ios }: AppDetail): string[] {
  const schemes: Record<TargetPlatform, (string | undefined)[]> = {
    android: [android.scheme],
    ios: [ios.scheme],
    harmony: [android.scheme, ios.scheme],
    quickApp: [],
    h5: [],
    apk: [],
  }
  return schemes[platform].filter((scheme) => scheme !== undefined)
}
