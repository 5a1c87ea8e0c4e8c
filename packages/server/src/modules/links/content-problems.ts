import { checkParamDefinitions, checkTarget, targetPlatforms, urlProblem } from '@unilink/shared'
import type { LinkContentData, TargetPlatform, UrlRules } from '@unilink/shared'
import { message, type Problem } from '@unilink/shared/words'
import type { AppColumns } from '#src/modules/apps/app-columns.ts'

type AppRules = Pick<AppColumns, 'androidScheme' | 'iosScheme' | 'allowedDomains'>

const FILE_ID = /^\d{16}$/

/** What is wrong with the targets, without regard to the app's allow-list of domains. */
export function targetProblems(content: LinkContentData, app: AppRules, rules: UrlRules): Problem[] {
  const given = givenTargets(content)
  if (given.length === 0) return [{ path: 'targets', msg: message('fields.targetMissing') }]
  return given.flatMap(([platform, text]) => problemsOf(platform, text, content, app, rules))
}

/** Targets that are fine but for a host that is not on the app's allow-list, when it has one. */
export function domainProblems(content: LinkContentData, app: AppRules, rules: UrlRules): Problem[] {
  const { allowedDomains } = app
  return givenTargets(content).flatMap(([platform, text]) =>
    problemsOf(platform, text, content, app, { ...rules, allowedDomains }),
  )
}

/** What is wrong with the declared parameters. */
export function paramProblems({ params }: LinkContentData): Problem[] {
  return checkParamDefinitions(params).map(({ path, msg }) => ({ path: path ? `params.${path}` : 'params', msg }))
}

/** What is wrong with the time in which the link serves; `now` in milliseconds. */
export function validityProblems({ validFrom, validTo }: LinkContentData, now: number): Problem[] {
  if (validTo === undefined) return []
  if (validTo * 1000 <= now) return [{ path: 'validTo', msg: message('fields.expired') }]
  if (validFrom !== undefined && validFrom >= validTo)
    return [{ path: 'validTo', msg: message('fields.endBeforeStart') }]
  return []
}

/** What is wrong with the share card's image when it is an address; that of an uploaded file is another's to judge. */
export function shareProblems({ share }: LinkContentData, rules: UrlRules): Problem[] {
  if (share.image === '' || FILE_ID.test(share.image)) return []
  // A picture leads nowhere: it may be the platform's own.
  const msg = urlProblem(share.image, { ...rules, ownOrigins: [] })
  return msg ? [{ path: 'share.image', msg }] : []
}

/** The uploaded file that the share card shows; empty when it shows none or an address. */
export function shareFileId({ share }: LinkContentData): string {
  return FILE_ID.test(share.image) ? share.image : ''
}

function givenTargets({ targets }: LinkContentData): [TargetPlatform, string][] {
  return targetPlatforms.flatMap((platform): [TargetPlatform, string][] => {
    const text = targets[platform]
    return text ? [[platform, text]] : []
  })
}

function problemsOf(
  platform: TargetPlatform,
  text: string,
  { params }: LinkContentData,
  app: AppRules,
  rules: UrlRules,
): Problem[] {
  const schemes = schemesOf(platform, app)
  return checkTarget(text, { ...rules, platform, schemes, params: params.map(({ name }) => name) }).map((msg) => ({
    path: `targets.${platform}`,
    msg,
  }))
}

/** HarmonyOS has no field for a scheme of its own: an app opens there by those it has elsewhere. */
function schemesOf(platform: TargetPlatform, { androidScheme, iosScheme }: AppRules): string[] {
  const declared = { android: [androidScheme], ios: [iosScheme], harmony: [androidScheme, iosScheme] }
  const schemes = platform in declared ? declared[platform as keyof typeof declared] : []
  return schemes.filter((scheme) => scheme !== null)
}
