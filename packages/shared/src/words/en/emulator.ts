import type * as chinese from '../zh/emulator.ts'

/** The tables of a world that its data view shows. */
export const dataTables = {
  account: 'Account',
  profileEvent: 'Profile history',
  session: 'Sessions',
  whitelistEntry: 'Whitelist',
  notice: 'Notice',
  app: 'App',
  appDomain: 'Own domain',
  addressChange: 'App change',
  link: 'Link',
  revision: 'Change',
  linkReport: 'Reports and appeals',
  visit: 'Visits',
  visitEvent: 'Visit events',
  file: 'File',
  news: 'News',
  doc: 'Document',
  auditEntry: 'Audit log',
} as const satisfies Record<keyof typeof chinese.dataTables, string>

/** Ready-made accounts, by their name. */
export const personas = {
  operator: 'Operator',
  active: 'Company (in order)',
  new: 'Company (profile incomplete)',
  reviewing: 'Company (in review)',
  rejected: 'Company (rejected)',
  frozen: 'Company (frozen)',
  government: 'Government (in order)',
  personal: 'Individual (in order)',
  other: 'Another company (in order)',
  'government-new': 'Government (profile incomplete)',
  'government-reviewing': 'Government (in review)',
  'government-rejected': 'Government (rejected)',
  'government-frozen': 'Government (frozen)',
  'personal-new': 'Individual (profile incomplete)',
  'personal-reviewing': 'Individual (in review)',
  'personal-rejected': 'Individual (rejected)',
  'personal-frozen': 'Individual (frozen)',
  'off-whitelist': 'Company (not on the whitelist)',
  'two-step': 'Company (two-step verification)',
} as const satisfies Record<keyof typeof chinese.personas, string>

/** Failures on purpose, by the name of their preset. */
export const faultPresets = {
  'not-logged-in': 'Not signed in',
  'token-missing': 'The token is missing',
  'not-whitelisted': 'The account is not on the whitelist',
  'http-403': 'Forbidden',
  'http-404': 'No such call',
  'http-405': 'Method not allowed',
  'http-500': 'Server error',
  'http-429': 'Too many requests',
  'http-503': 'Unavailable for the moment',
  'http-502': 'Gateway error',
  'broken-connection': 'Broken connection',
  'cut-body': 'Answer cut off in the middle',
  'garbage-body': 'Answer of bytes that make no sense',
  'dribbled-body': 'Answer in drips, over four seconds',
  'wrong-length': 'Answer longer than it says',
  'no-data': 'Success without data',
  'any-code': 'Any code but 0',
  'current-account-failure': 'Current account fails',
  'chunk-load': 'Page code fails to load',
  frozen: 'Account or link frozen',
} as const satisfies Record<keyof typeof chinese.faultPresets, string>

/** What a move says where nobody says why. */
export const moveReasons = {
  frozen: 'Frozen by the emulator',
} as const satisfies Record<keyof typeof chinese.moveReasons, string>
