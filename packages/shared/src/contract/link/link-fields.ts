import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { z } from 'zod'
import { changes, line, lineOrNone, optionalText, seconds, upTo, withoutDefaults, id } from '#src/contract/fields.ts'
import { said, type Label } from '#src/contract/messages.ts'
import { fieldsOf, named, rejectReason } from '#src/contract/named-fields.ts'
import { visits7d } from '#src/contract/stats/stats-fields.ts'
import { health } from './health.ts'

const target = (label: Label) => optionalText(2048, label)

export const targets = z
  .object({
    android: target('androidTarget').meta(about('Android 的打开目标', 'Target on Android')),
    ios: target('iosTarget').meta(about('iOS 的打开目标', 'Target on iOS')),
    harmony: target('harmonyTarget').meta(about('HarmonyOS 的打开目标', 'Target on HarmonyOS')),
    quickApp: target('quickAppTarget').meta(about('快应用的打开目标', 'Target of the quick app')),
    h5: target('h5Address').meta(about('H5 的打开目标', 'Web target')),
    apk: target('apkAddress').meta(about('APK 下载地址', 'Address of the APK')),
  })
  .meta({ id: 'LinkTargets' })

export const FALLBACKS = ['deeplink', 'quickApp', 'vendorStore', 'yingyongbao', 'apk', 'h5'] as const
export const fallback = z.enum(FALLBACKS)

export const linkParam = z
  .object({
    name: z.string().trim().min(1).max(32).meta(about('名称', 'Name')),
    label: lineOrNone(50, 'paramLabel').meta(about('显示的名称', 'Label')),
    type: z.enum(['string', 'integer', 'enum']).meta(about('类型', 'Type')),
    required: z.boolean().default(false).meta(about('是否必填', 'Whether it is required')),
    default: z.string().max(500).default('').meta(about('默认值', 'Default')),
    pattern: z.string().max(200).default('').meta(about('取值须符合的模式', 'Pattern of the value')),
    options: z.array(z.string().max(100)).max(50).default([]).meta(about('可选的值', 'Values to choose from')),
    example: z.string().max(500).default('').meta(about('示例值', 'Example')),
  })
  .meta({ id: 'LinkParam' })

export const share = z
  .object({
    title: lineOrNone(100, 'shareTitle').meta(about('标题', 'Title')),
    description: upTo(200, 'shareDescription').default('').meta(about('简介', 'Description')),
    image: z.string().trim().max(2048).default('').meta(about('图片', 'Picture')),
  })
  .meta({ id: 'LinkShare' })

/** Only what is there: a row of a database holds no fields that are undefined. */
const givenTargets = targets.overwrite(
  (all) => Object.fromEntries(Object.entries(all).filter(([, text]) => text !== undefined)) as typeof all,
)

/** The parameters of a link: what a revision holds and a review decides on. */
export const linkFields = {
  linkName: line(50, 'linkName').meta(about('链接名称', 'Name of the link')),
  scene: line(50, 'scene').meta(about('场景', 'Scene')),
  targets: givenTargets.meta(about('打开目标', 'Targets')),
  fallbacks: z
    .array(fallback)
    .max(FALLBACKS.length)
    .refine((list) => new Set(list).size === list.length, said('fields.fallbackRepeated'))
    .default([...FALLBACKS])
    .meta(about('降级顺序', 'Fallbacks in order')),
  params: z
    .array(linkParam)
    .max(20, said('fields.paramsTooMany', { max: 20 }))
    .default([])
    .meta(about('参数', 'Parameters')),
  share: share.default({ title: '', description: '', image: '' }).meta(about('分享卡片', 'Share card')),
  validFrom: seconds.optional().meta(about('生效时间', 'Valid from')),
  validTo: seconds.optional().meta(about('过期时间', 'Valid to')),
  remark: upTo(200, 'remark').default('').meta(about('备注', 'Remark')),
}

export const BATCH_MAX = 500

export const linkContent = z.object(linkFields).meta({ id: 'LinkContent' })
export type LinkContentData = z.output<typeof linkContent>

/** A time that a change may also take away, by `''` (as forms send it) or null. */
const clearableTime = z
  .union([seconds, z.literal(''), z.null()])
  .transform((value) => (value === '' || value === null ? undefined : value))
  .meta(about('生效时间', 'Valid from'))

/**
 * Changes to a link's content: what is not sent stays, down to each target and share field. Their defaults are taken
 * off, or they would come in for what is not sent; an empty target is taken away.
 */
export const linkChanges = changes(
  z
    .object({
      ...withoutDefaults(linkFields),
      targets: targets.meta(about('打开目标', 'Targets')),
      share: z.object(withoutDefaults(share.shape)).partial().meta(about('分享卡片', 'Share card')),
      validFrom: clearableTime,
      validTo: clearableTime.meta(about('过期时间', 'Valid to')),
    })
    .partial(),
)
export type LinkChangesData = z.output<typeof linkChanges>

/** 1 pending, 2 approved, 3 rejected, 4 cancelled */
export const reviewState = z
  .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
  .meta(explained('linkFields.reviewState'))
/** 0 not live yet, 1 enabled, 2 disabled, 3 frozen, 4 expired */
export const linkState = z
  .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
  .meta(explained('linkFields.linkState'))

/** A link as a row of lists. */
export const linkSummary = z
  .object({
    ...fieldsOf('linkId', 'linkName', 'url', 'code'),
    scene: z.string().meta(about('场景', 'Scene')),
    reviewState,
    linkState,
    rejectReason,
    revision: z.int().meta(about('生效版本号；未生效为 0', 'Number of the live revision; 0 for none')),
    pendingRevision: id.nullable().meta(about('审核中的修改编号', 'Id of the change in review')),
    ...visits7d,
    openAttempt7d: z.int().meta(about('近 7 天尝试拉起的次数', 'Open attempts of the last 7 days')),
    openGuess7d: z.int().meta(about('近 7 天疑似拉起的次数', 'Likely opens of the last 7 days')),
    reports: named.reports,
    health: health.meta(about('0 尚未检查，1 健康，2 异常', '0 not checked yet, 1 healthy, 2 failing')),
    tags: z.array(z.string()).meta(about('标签', 'Tags')),
    ...fieldsOf('isDefault', 'createTime', 'updateTime'),
  })
  .meta({ id: 'LinkSummary' })
