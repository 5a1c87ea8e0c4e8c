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
