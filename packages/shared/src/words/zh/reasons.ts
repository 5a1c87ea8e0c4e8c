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
