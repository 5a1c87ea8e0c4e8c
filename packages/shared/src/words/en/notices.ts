import type * as chinese from '../zh/notices.ts'

/** What happened to an account or what belongs to it, by the kind of its notice. */
export const noticeTitles = {
  'account-frozen': 'Account frozen',
  'account-unfrozen': 'Account unfrozen',
  'profile-approved': 'Profile approved',
  'profile-rejected': 'Profile rejected',
  'address-approved': 'App change approved',
  'address-rejected': 'App change rejected',
  'app-frozen': 'App frozen',
  'app-unfrozen': 'App unfrozen',
  'app-broken': 'Link target broken',
  'app-healed': 'Link target recovered',
  'domain-proven': 'Domain verified',
  'domain-lost': 'Domain proof lost',
  'domain-broken': 'Association files not readable',
  'domain-refused': 'Domain refused',
  'link-approved': 'Link approved',
  'link-rejected': 'Link rejected',
  'link-frozen': 'Link frozen',
  'link-unfrozen': 'Link unfrozen',
  'link-appeal-rejected': 'Appeal rejected',
  'links-moved': 'Batch finished',
  'links-restored': 'Batch undone',
  'link-broken': 'Link target broken',
  'link-healed': 'Link target recovered',
  'revision-approved': 'Change approved',
  'revision-rejected': 'Change rejected',
} as const satisfies Record<keyof typeof chinese.noticeTitles, string>

/** The same, told to its owner in whole sentences. */
export const notices = {
  'account-frozen': 'Your account is frozen and its links stop. Reason: {reason}. Questions? Contact support.',
  'account-unfrozen': 'Your account is unfrozen and its links work again.',
  'profile-approved': 'Your profile is approved. You can create apps and links now.',
  'profile-rejected': 'Your profile was rejected. Reason: {reason}. Please edit and resubmit it.',
  'address-approved': 'The change of “{app}” is approved and live for all its links.',
  'address-rejected': 'The change of “{app}” was rejected. Reason: {reason}. Everything stays as it is.',
  'app-frozen': '“{app}” is frozen and its links stop. Reason: {reason}. {detail}',
  'app-unfrozen': '“{app}” is unfrozen and its links work again.',
  'app-broken': '{kind} {url} of {count} links of “{app}” failed two checks in a row: {finding}.',
  'app-healed': '{kind} {url} of {count} links of “{app}” works again: {finding}.',
  'domain-proven':
    'The domain {domain} of “{app}” is verified. Its links use it once the association files can be read there.',
  'domain-lost':
    'The proof of the domain {domain} of “{app}” is gone ({problem}). Restore it before {until}, or the domain stops.',
  'domain-broken':
    'The association files of “{app}” cannot be read on {domain} ({problem}). Links do not use it until they can.',
  'domain-refused': 'The domain {domain} of “{app}” is refused and stops. Reason: {reason}.',
  'link-approved': '“{link}” is approved and live.',
  'link-rejected': '“{link}” was rejected. Reason: {reason}. Please edit and resubmit it.',
  'link-frozen': '“{link}” is frozen. Reason: {reason}. {detail}',
  'link-unfrozen': '“{link}” is unfrozen, as it was before.',
  'link-appeal-rejected': 'The appeal for “{link}” was rejected and the link stays frozen. {reason}',
  'links-moved': 'The batch “{move}” has finished: {done} links done, {failed} failed.',
  'links-restored': 'The batch “{move}” was undone; its links are as they were.',
  'link-broken': '{kind} {url} of the link “{link}” of “{app}” failed two checks in a row: {finding}.',
  'link-healed': '{kind} {url} of the link “{link}” of “{app}” works again: {finding}.',
  'revision-approved': 'The change of “{link}” is approved and live.',
  'revision-rejected': 'The change of “{link}” was rejected. Reason: {reason}. What was live stays live.',
} as const satisfies Record<keyof typeof chinese.notices, string>
