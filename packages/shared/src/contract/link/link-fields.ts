import { z } from 'zod'
import { changes, line, lineOrNone, optionalText, seconds, upTo } from '#src/contract/fields.ts'
import { said, type Label } from '#src/contract/messages.ts'

const target = (label: Label) => optionalText(2048, label)

export const targets = z
  .object({
    android: target('androidTarget'),
    ios: target('iosTarget'),
    harmony: target('harmonyTarget'),
    quickApp: target('quickAppTarget'),
    h5: target('h5Address'),
    apk: target('apkAddress'),
  })
  .meta({ id: 'LinkTargets' })

export const FALLBACKS = ['deeplink', 'quickApp', 'vendorStore', 'yingyongbao', 'apk', 'h5'] as const
export const fallback = z.enum(FALLBACKS)

export const linkParam = z
  .object({
    name: z.string().trim().min(1).max(32),
    label: lineOrNone(50, 'paramLabel'),
    type: z.enum(['string', 'integer', 'enum']),
    required: z.boolean().default(false),
    default: z.string().max(500).default(''),
    pattern: z.string().max(200).default(''),
    options: z.array(z.string().max(100)).max(50).default([]),
    example: z.string().max(500).default(''),
  })
  .meta({ id: 'LinkParam' })

export const share = z
  .object({
    title: lineOrNone(100, 'shareTitle'),
    description: upTo(200, 'shareDescription').default(''),
    image: z.string().trim().max(2048).default(''),
  })
  .meta({ id: 'LinkShare' })

/** Only what is there: a row of a database holds no fields that are undefined. */
const givenTargets = targets.overwrite(
  (all) => Object.fromEntries(Object.entries(all).filter(([, text]) => text !== undefined)) as typeof all,
)

/** The parameters of a link: what a revision holds and a review decides on. */
export const linkFields = {
  linkName: line(50, 'linkName'),
  scene: line(50, 'scene'),
  targets: givenTargets,
  fallbacks: z
    .array(fallback)
    .max(FALLBACKS.length)
    .refine((list) => new Set(list).size === list.length, said('fields.fallbackRepeated'))
    .default([...FALLBACKS]),
  params: z
    .array(linkParam)
    .max(20, said('fields.paramsTooMany', { max: 20 }))
    .default([]),
  share: share.default({ title: '', description: '', image: '' }),
  validFrom: seconds.optional(),
  validTo: seconds.optional(),
  remark: upTo(200, 'remark').default(''),
}

export const BATCH_MAX = 500

export const linkContent = z.object(linkFields).meta({ id: 'LinkContent' })
export type LinkContentData = z.output<typeof linkContent>

/** A time that a change may also take away, by `''` (as forms send it) or null. */
const clearableTime = z
  .union([seconds, z.literal(''), z.null()])
  .transform((value) => (value === '' || value === null ? undefined : value))

/**
 * Changes to a link's content: what is not sent stays, down to each target and share field. Their defaults are taken
 * off, or they would come in for what is not sent; an empty target is taken away.
 */
export const linkChanges = changes(
  z
    .object({
      ...linkFields,
      targets,
      fallbacks: linkFields.fallbacks.unwrap(),
      params: linkFields.params.unwrap(),
      share: z
        .object({
          title: share.shape.title.unwrap(),
          description: share.shape.description.unwrap(),
          image: share.shape.image.unwrap(),
        })
        .partial(),
      validFrom: clearableTime,
      validTo: clearableTime,
      remark: linkFields.remark.unwrap(),
    })
    .partial(),
)
export type LinkChangesData = z.output<typeof linkChanges>

/** 1 pending, 2 approved, 3 rejected, 4 cancelled */
export const reviewState = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
/** 0 not live yet, 1 enabled, 2 disabled, 3 frozen, 4 expired */
export const linkState = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
