import { type Message, message, messagesOf } from '#src/words/message.ts'
import * as chinese from '#src/words/zh/content.ts'
import type { LinkChangesData, LinkContentData } from '../contract/link/link-fields.ts'
import { isSame, valueAt, type FieldChange } from '../domain/field-changes.ts'

/** Every field of a link's content but its parameters, with what a reader calls it, in the order of the form. */
export const contentLabels = messagesOf('contentFields', chinese.contentFields)

/** A column that the portal adds to rows that failed, for their reader; a batch passes it over. */
export const BATCH_PROBLEM_HEADING = '失败原因'

/** The heading of the column that holds all of a link's parameters, as JSON, so that an export comes back whole. */
export const PARAMS_HEADING = '参数'

/** The heading of a column that declares one parameter of text: its cells hold the parameter's default. */
export const paramHeading = (name: string): string => `${PARAMS_HEADING} ${name}`

type Param = LinkContentData['params'][number]

type ContentChange = FieldChange<Message<'changedFields' | 'contentFields'>>

/** What changed from one version to another, field by field; `before` null: everything that `after` says is new. */
export function diffContent(before: LinkContentData | null, after: LinkContentData): ContentChange[] {
  const changes: ContentChange[] = Object.entries(contentLabels).map(([field, label]) => ({
    field,
    label,
    before: valueAt(before, field),
    after: valueAt(after, field),
  }))
  return [...changes, ...paramChanges(before?.params ?? [], after.params)].filter(
    (change) => !isSame(change.before, change.after),
  )
}

/** A link's content with some fields changed; targets and share fields that are not sent stay as they are. */
export function mergeContent(base: LinkContentData, changes: LinkChangesData): LinkContentData {
  const { targets, share, ...plain } = changes
  const merged = {
    ...base,
    ...plain,
    targets: withoutUndefined({ ...base.targets, ...targets }),
    share: { ...base.share, ...share },
  }
  // What is sent as empty is undefined by now: an optional field goes, and no other can be.
  return withoutUndefined(merged) as LinkContentData
}

function paramChanges(before: readonly Param[], after: readonly Param[]): ContentChange[] {
  const names = [...new Set([...before, ...after].map(({ name }) => name))]
  const changes = names.map((name) => ({
    field: `params.${name}`,
    label: message('changedFields.param', { name }),
    before: before.find((param) => param.name === name) ?? null,
    after: after.find((param) => param.name === name) ?? null,
  }))
  const stayed = (list: readonly Param[], other: readonly Param[]) =>
    list.map(({ name }) => name).filter((name) => other.some((param) => param.name === name))
  const order = {
    field: 'params',
    label: message('changedFields.paramOrder'),
    before: stayed(before, after),
    after: stayed(after, before),
  }
  return [...changes, order]
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, child]) => child !== undefined)) as T
}
