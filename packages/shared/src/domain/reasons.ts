/** A reason an operator picks; what is stored and shown is the label of the day, so that old rows stay readable. */
export interface Reason {
  key: string
  label: string
}

/** Why an account, an app or a link is frozen, in the order a form offers them. */
export const freezeReasons = [
  { key: 'false-profile', label: '提供虚假资料' },
  { key: 'illegal-content', label: '内容违反法律法规' },
  { key: 'impersonation', label: '仿冒他人应用或品牌' },
  { key: 'malicious-redirect', label: '恶意跳转或诱导下载' },
  { key: 'complaint', label: '权利人或用户投诉属实' },
  { key: 'security-risk', label: '存在安全风险' },
  { key: 'authority', label: '应主管部门要求' },
  { key: 'other', label: '其他' },
] as const satisfies readonly Reason[]

export type FreezeReasonKey = (typeof freezeReasons)[number]['key']

/** What a rejection usually says; a form offers these and lets the operator change the words. */
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
} as const satisfies Record<string, readonly Reason[]>

/** The label of a freeze reason's key; words that are no key stay as they are. */
export function freezeReasonLabel(reason: string): string {
  return freezeReasons.find(({ key }) => key === reason)?.label ?? reason
}
