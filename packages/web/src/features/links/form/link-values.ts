import { FALLBACKS, formatTime, targetPlatforms, toMilliseconds } from '@unilink/shared'
import type { BodyOf, Contract, LinkContentData, TargetPlatform } from '@unilink/shared'
import { filled } from '#src/ui/form/filled.ts'
import type { Form } from '#src/ui/form/use-form.ts'

export type Fallback = (typeof FALLBACKS)[number]
export type ParamValue = LinkContentData['params'][number]

/** A link's content as its form holds it: every field there, empty text for nothing. */
export interface LinkValues {
  linkName: string
  scene: string
  targets: Record<TargetPlatform, string>
  fallbacks: Fallback[]
  params: ParamValue[]
  share: { title: string; description: string; image: string }
  /** As the browser's field for date and time has it, in Shanghai: `2026-01-01T00:00`. */
  validFrom: string
  validTo: string
  remark: string
  /** Why it is changed; not part of the content. */
  reason: string
  /** Of a link that is there: the version that the form began from. */
  baseVersion?: string | undefined
}

export type LinkSectionProps = Pick<Form<LinkValues>, 'field'>

export const newParam: ParamValue = {
  name: '',
  label: '',
  type: 'string',
  required: false,
  default: '',
  pattern: '',
  options: [],
  example: '',
}

const NO_TARGETS: LinkValues['targets'] = { android: '', ios: '', harmony: '', quickApp: '', h5: '', apk: '' }

/** What the form of a new link begins with; `apk` is the address that its app declares. */
export const newValues = (apk: string): LinkValues => ({
  linkName: '',
  scene: '',
  targets: { ...NO_TARGETS, apk },
  fallbacks: [...FALLBACKS],
  params: [],
  share: { title: '', description: '', image: '' },
  validFrom: '',
  validTo: '',
  remark: '',
  reason: '',
})

/** `baseVersion` is the version that a change begins from. */
export function toValues(content: LinkContentData, baseVersion?: string): LinkValues {
  return {
    ...content,
    targets: filled(NO_TARGETS, content.targets),
    validFrom: toField(content.validFrom),
    validTo: toField(content.validTo),
    reason: '',
    baseVersion,
  }
}

/** The content that the form says, as it is stored: text trimmed, what is empty left out. */
export function toContent(values: LinkValues): LinkContentData {
  const targets = Object.fromEntries(
    targetPlatforms.map((platform) => [platform, (values.targets[platform] ?? '').trim() || undefined]),
  )
  return {
    linkName: values.linkName.trim(),
    scene: values.scene.trim(),
    targets: targets as LinkContentData['targets'],
    fallbacks: values.fallbacks,
    params: values.params.map((param) => toParam(param)),
    share: {
      title: values.share.title.trim(),
      description: values.share.description.trim(),
      image: values.share.image.trim(),
    },
    validFrom: toSeconds(values.validFrom),
    validTo: toSeconds(values.validTo),
    remark: values.remark.trim(),
  }
}

type Changes = BodyOf<Contract['appLink']['editParams']>['changes']

/** All of the form as changes of a link: what is empty there is taken away. */
export function toChanges(values: LinkValues): Changes {
  const { targets, validFrom, validTo, ...content } = toContent(values)
  const cleared = Object.fromEntries(targetPlatforms.map((platform) => [platform, targets[platform] ?? '']))
  return { ...content, targets: cleared, validFrom: validFrom ?? '', validTo: validTo ?? '' }
}

/** Seconds of a field for date and time; undefined when it is empty, NaN when it cannot be read. */
export const toSeconds = (text: string): number | undefined => (text === '' ? undefined : toMilliseconds(text) / 1000)

const toField = (seconds: number | undefined): string =>
  seconds === undefined ? '' : formatTime(seconds, '{y}-{m}-{d}T{h}:{i}')

/** What the form holds for a field of the content. */
export const toFieldValue = (path: string, value: unknown): unknown =>
  typeof value === 'number' && (path === 'validFrom' || path === 'validTo') ? toField(value) : value

/** A row that is new has no more than the fields that were drawn; those of another type are dropped. */
function toParam(row: Partial<ParamValue> | undefined): ParamValue {
  const param = { ...newParam, ...row }
  const isEnum = param.type === 'enum'
  return {
    ...param,
    name: param.name.trim(),
    label: param.label.trim(),
    pattern: isEnum ? '' : param.pattern,
    options: isEnum ? param.options : [],
  }
}
