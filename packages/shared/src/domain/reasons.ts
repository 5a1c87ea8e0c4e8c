import { messagesOf, type Message } from '#src/words/message.ts'
import * as chinese from '#src/words/zh/reasons.ts'

/** Words that an operator may send as they are. */
export interface Reason {
  key: string
  label: string
}

/** Why an account, an app or a link is frozen, in the order a form offers them. */
export const freezeReasons = messagesOf('freezeReasons', chinese.freezeReasons)
export type FreezeReasonKey = keyof typeof freezeReasons

/** What a rejection, or a link left as it is, usually says; a form offers these and lets the operator change the words, which the owner reads as they stand. */
export const rejectReasons = {
  profile: [
    { key: 'unclear-image', label: '证件或执照图片不清晰，请重新上传' },
    { key: 'mismatch', label: '填写内容与证件不一致，请核对后重新提交' },
    { key: 'expired', label: '证件已过有效期，请更换有效证件' },
    { key: 'incomplete', label: '资料不完整，请补充后重新提交' },
  ],
  link: [
    { key: 'target-broken', label: '目标地址无法打开，请核对' },
    { key: 'target-mismatch', label: '目标内容与应用不符，请核对' },
    { key: 'illegal-content', label: '目标内容违反平台规则' },
    { key: 'unclear-purpose', label: '用途说明不清楚，请补充' },
  ],
  address: [
    { key: 'not-yours', label: '新地址与应用或账号主体无关，请核对' },
    { key: 'target-broken', label: '新地址无法打开，请核对' },
    { key: 'illegal-content', label: '新地址的内容违反平台规则' },
    { key: 'fingerprint', label: '证书指纹或包名与应用不符，请核对' },
  ],
  report: [
    { key: 'unfounded', label: '经核实，链接内容没有违反平台规则' },
    { key: 'unclear', label: '举报的内容不具体，无法核实' },
    { key: 'mended', label: '所有者已改正，链接内容符合规则' },
  ],
  appeal: [
    { key: 'not-mended', label: '经核实，所述问题仍然存在，请改正后再申诉' },
    { key: 'unclear', label: '申诉没有说明如何改正，请补充' },
    { key: 'authority', label: '应主管部门要求，暂不能解冻' },
  ],
  domain: [
    { key: 'impersonation', label: '域名仿冒他人品牌或网站' },
    { key: 'not-yours', label: '域名与应用或账号主体无关' },
    { key: 'illegal-content', label: '域名上的内容违反平台规则' },
  ],
} as const satisfies Record<string, readonly Reason[]>

/** Why a visitor reports a link. */
export const reportReasons = messagesOf('reportReasons', chinese.reportReasons)
export type ReportReasonKey = keyof typeof reportReasons

const freezeReasonNames: Readonly<Record<string, Message<'freezeReasons'>>> = freezeReasons

/** The label of a freeze reason's key; words that are no key stay as they are. */
export const freezeReasonLabel = <Reason extends string | null>(reason: Reason): Message<'freezeReasons'> | Reason =>
  (reason !== null && freezeReasonNames[reason]) || reason

const reportReasonNames: Readonly<Record<string, Message<'reportReasons'>>> = reportReasons

/** The same of a report's. */
export const reportReasonLabel = (reason: string): Message<'reportReasons'> | string =>
  reportReasonNames[reason] ?? reason
