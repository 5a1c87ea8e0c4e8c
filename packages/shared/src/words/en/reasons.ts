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

/** What a rejection usually says, by what is decided. */
export const rejectReasons = {
  'profile-unclear-image': 'The picture of the paper or licence is not clear; please upload it again',
  'profile-mismatch': 'What was filled in differs from the paper; please check it and submit again',
  'profile-expired': 'The paper has expired; please use a valid one',
  'profile-incomplete': 'The profile is not complete; please add to it and submit again',
  'link-target-broken': 'The target cannot be opened; please check it',
  'link-target-mismatch': 'The content of the target does not belong to the app; please check it',
  'link-illegal-content': 'The content of the target is against the rules of the platform',
  'link-unclear-purpose': 'What the link is for is not clear; please say more',
  'address-not-yours': 'The new address has nothing to do with the app or the account; please check it',
  'address-target-broken': 'The new address cannot be opened; please check it',
  'address-illegal-content': 'The content of the new address is against the rules of the platform',
  'address-fingerprint': 'Fingerprint or package name does not belong to the app; please check it',
  'report-unfounded': 'We looked at it: the content of the link is within the rules of the platform',
  'report-unclear': 'The report does not say enough to be checked',
  'report-mended': 'The owner has mended it: the content of the link is within the rules',
  'appeal-not-mended': 'We looked at it: the problem is still there; please mend it before you appeal again',
  'appeal-unclear': 'The appeal does not say how it was mended; please say more',
  'appeal-authority': 'It cannot be unfrozen for now, as the authorities demand',
  'domain-impersonation': 'The domain imitates the brand or site of others',
  'domain-not-yours': 'The domain has nothing to do with the app or the account',
  'domain-illegal-content': 'The content of the domain is against the rules of the platform',
} as const satisfies Record<keyof typeof chinese.rejectReasons, string>
