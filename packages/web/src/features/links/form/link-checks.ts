import { checkParamDefinitions, contract, linkFields, share, targetPlatforms, urlProblem } from '@unilink/shared'
import type { TargetPlatform, UrlRules } from '@unilink/shared'
import { now } from '#src/api/now.ts'
import { said } from '#src/config/language/rules/said.ts'
import { linkFormTexts } from '#src/config/texts/links/link-form.ts'
import { fieldProblems, problemSaid } from '#src/ui/form/checks.ts'
import type { Problems } from '#src/ui/form/use-form.ts'
import { FILE_ID } from '#src/ui/upload/file-id.ts'
import type { AppDetail } from '#src/views/app/app-detail.ts'
import { hasTarget, targetProblem, validToProblem } from './content-check.ts'
import { toContent, toSeconds, type LinkValues } from './link-values.ts'

const SCHEMAS = {
  linkName: linkFields.linkName,
  scene: linkFields.scene,
  'share.title': share.shape.title,
  'share.description': share.shape.description,
  remark: linkFields.remark,
}
/** Of a change. */
const REASON = { reason: contract.appLink.editParams.body.shape.reason }

interface LinkChecks {
  app: AppDetail
  rules: UrlRules
  /** A change has a reason. */
  isChange: boolean
}

/** What is wrong with a link, by the paths of its form. */
export const linkProblems =
  ({ app, rules, isChange }: LinkChecks) =>
  (values: LinkValues): Problems => ({
    ...fieldProblems(isChange ? { ...SCHEMAS, ...REASON } : SCHEMAS, values),
    ...targetProblems(values, app, rules),
    ...paramProblems(values),
    'share.image': imageProblem(values.share.image.trim(), rules),
    validFrom: Number.isNaN(toSeconds(values.validFrom)) ? linkFormTexts.validTime : undefined,
    validTo: validToProblem(values.validFrom, values.validTo, now()),
  })

/** The message that there is no target at all stands at the H5 address, which fits every device. */
function targetProblems(values: LinkValues, app: AppDetail, rules: UrlRules): Problems {
  const { params, targets } = values
  const problemOf = (platform: TargetPlatform) =>
    targetProblem(platform, targets[platform], { app, params, rules }) ??
    (platform === 'h5' && !hasTarget(values) ? linkFormTexts.targetsMissing : undefined)
  return Object.fromEntries(targetPlatforms.map((platform) => [`targets.${platform}`, problemOf(platform)]))
}

const paramProblems = (values: LinkValues): Problems =>
  Object.fromEntries(
    checkParamDefinitions(toContent(values).params)
      .toReversed()
      .map(({ path, msg }) => [`params.${path}`, said(msg)]),
  )

/** A picture of a link's card: a file that was sent, or an address of somebody's server. */
const imageProblem = (image: string, rules: UrlRules): string | undefined =>
  image === '' || FILE_ID.test(image) ? undefined : problemSaid(urlProblem(image, { ...rules, ownOrigins: [] }))
