/** Why an account, an app or a link is frozen. */
export const freezeReasons = {
  'false-profile': '提供虚假资料',
  'illegal-content': '内容违反法律法规',
  impersonation: '仿冒他人应用或品牌',
  'malicious-redirect': '恶意跳转或诱导下载',
  complaint: '权利人或用户投诉属实',
  'security-risk': '存在安全风险',
  authority: '应主管部门要求',
  other: '其他',
} as const

/** Why a visitor reports a link. */
export const reportReasons = {
  fraud: '诈骗或钓鱼',
  'illegal-content': '违法或色情内容',
  impersonation: '冒充他人',
  'malicious-redirect': '乱跳转或强制下载',
  privacy: '侵犯隐私',
  other: '其他',
} as const

/** What a rejection usually says, by what is decided. */
export const rejectReasons = {
  'profile-unclear-image': '证件或执照图片不清晰，请重新上传',
  'profile-mismatch': '填写内容与证件不一致，请核对后重新提交',
  'profile-expired': '证件已过有效期，请更换有效证件',
  'profile-incomplete': '资料不完整，请补充后重新提交',
  'link-target-broken': '目标地址无法打开，请核对',
  'link-target-mismatch': '目标内容与应用不符，请核对',
  'link-illegal-content': '目标内容违反平台规则',
  'link-unclear-purpose': '用途说明不清楚，请补充',
  'address-not-yours': '新地址与应用或账号主体无关，请核对',
  'address-target-broken': '新地址无法打开，请核对',
  'address-illegal-content': '新地址的内容违反平台规则',
  'address-fingerprint': '证书指纹或包名与应用不符，请核对',
  'report-unfounded': '经核实，链接内容没有违反平台规则',
  'report-unclear': '举报的内容不具体，无法核实',
  'report-mended': '所有者已改正，链接内容符合规则',
  'appeal-not-mended': '经核实，所述问题仍然存在，请改正后再申诉',
  'appeal-unclear': '申诉没有说明如何改正，请补充',
  'appeal-authority': '应主管部门要求，暂不能解冻',
  'domain-impersonation': '域名仿冒他人品牌或网站',
  'domain-not-yours': '域名与应用或账号主体无关',
  'domain-illegal-content': '域名上的内容违反平台规则',
} as const
