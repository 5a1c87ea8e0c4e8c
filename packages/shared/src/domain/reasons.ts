import { messagesOf, type Message } from '#src/words/message.ts'
import * as chinese from '#src/words/zh/reasons.ts'

/** Words that an operator may send as they are. */
export interface Reason {
  key: string
  /** In Chinese. */
  label: string
  /** The same, for who reads another language. */
  said: Message<'rejectReasons'>
}

/** Why an account, an app or a link is frozen, in the order a form offers them. */
export const freezeReasons = messagesOf('freezeReasons', chinese.freezeReasons)
export type FreezeReasonKey = keyof typeof freezeReasons

const rejections = messagesOf('rejectReasons', chinese.rejectReasons)

/** Those of one kind of decision, each named behind its kind. */
// @__NO_SIDE_EFFECTS__
function reasonsOf(kind: string): readonly [Reason, ...Reason[]] {
  const names = Object.keys(rejections) as (keyof typeof rejections)[]
  const [first, ...others] = names
    .filter((name) => name.startsWith(`${kind}-`))
    .map((name) => ({ key: name.slice(kind.length + 1), label: chinese.rejectReasons[name], said: rejections[name] }))
  if (first === undefined) throw new Error(`no reasons for ${kind}`)
  return [first, ...others]
}

/** What a rejection, or a link left as it is, usually says; a form offers these and lets the operator change the words, which the owner reads as they stand. */
export const rejectReasons = {
  profile: reasonsOf('profile'),
  link: reasonsOf('link'),
  address: reasonsOf('address'),
  report: reasonsOf('report'),
  appeal: reasonsOf('appeal'),
  domain: reasonsOf('domain'),
}

/** Why a visitor reports a link. */
export const reportReasons = messagesOf('reportReasons', chinese.reportReasons)
export type ReportReasonKey = keyof typeof reportReasons

const freezeReasonNames: Readonly<Record<string, Message<'freezeReasons'>>> = freezeReasons

/** The label of a freeze reason's key; words that are no key stay as they are. */
export const freezeReasonLabel = <Reason extends string | null>(reason: Reason): Message<'freezeReasons'> | Reason =>
  (reason !== null && freezeReasonNames[reason]) || reason

const reportReasonNames: Readonly<Record<string, Message<'reportReasons'>>> = reportReasons

export const reportReasonLabel = (reason: string): Message<'reportReasons'> | string =>
  reportReasonNames[reason] ?? reason
