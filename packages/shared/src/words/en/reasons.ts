import type * as chinese from '../zh/reasons.ts'

/** Why an account, an app or a link is frozen. */
export const freezeReasons = {
  'false-profile': 'False profile',
  'illegal-content': 'Content against the law',
  impersonation: 'Imitates an app or brand',
  'malicious-redirect': 'Malicious redirects or pushed downloads',
  complaint: 'Justified complaint',
  'security-risk': 'Security risk',
  authority: 'Demanded by the authorities',
  other: 'Other',
} as const satisfies Record<keyof typeof chinese.freezeReasons, string>

/** Why a visitor reports a link. */
export const reportReasons = {
  fraud: 'Fraud or phishing',
  'illegal-content': 'Illegal or pornographic',
  impersonation: 'Impersonation',
  'malicious-redirect': 'Forced redirects or downloads',
  privacy: 'Invades privacy',
  other: 'Other',
} as const satisfies Record<keyof typeof chinese.reportReasons, string>
