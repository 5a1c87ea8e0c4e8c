/** Fixed ids of the emulator's demo world, whatever its reference date: what examples name, an emulator has. */
export const DEMO = {
  /** Of the persona `active`, as all that follows up to `revision`: an app on every platform. */
  app: '2873487321090881',
  appKey: '0e12943037b23b92a9a2',
  icon: '5113754676164807',
  /** Approved, enabled and without an end, so that it serves on any day. */
  link: '3166883190201206',
  disabledLink: '3138759394613603',
  frozenLink: '6862274828971108',
  /** An open change of an approved link. */
  revision: '6622699331208579',
  /** A change of addresses of that app, in review. */
  addressChange: '5577259906973893',
  /** The submission of a new link that waits for its review. */
  newLink: '4510270733914973',
  frozenApp: '6200122214343318',
  /** The account of the persona `active`. */
  account: '1000000000000002',
  accountInReview: '1000000000000004',
  frozenAccount: '1000000000000006',
  /** Of the persona `two-step`. */
  twoStep: '1000000000000019',
  /** The papers of the persona `rejected`. */
  licence: '8802768722964799',
  whitelistEntry: '2043313808737422',
  docFolder: '5242001394000100',
  doc: '5242001394000110',
  news: '5242001395000108',
  banner: '5242001396000101',
  /** What every persona signs in with. */
  password: 'Unilink2026',
} as const
