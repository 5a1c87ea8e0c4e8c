/** Fixed ids of the emulator's demo world, whatever its reference date: what examples name, an emulator has. */
export const DEMO = {
  /** Of the persona `active`, as all that follows up to `revision`: an app on every platform. */
  app: '2648071873487321',
  icon: '2224974113754676',
  /** Approved and enabled. */
  link: '9503367828070031',
  disabledLink: '1529038089995159',
  frozenLink: '7874040531649920',
  /** An open change of an approved link. */
  revision: '6047982657132578',
  /** A new link that waits for its review. */
  newLink: '9293177945959025',
  frozenApp: '1999653522011832',
  /** The account of the persona `active`. */
  account: '1000000000000002',
  accountInReview: '1000000000000004',
  frozenAccount: '1000000000000006',
  /** The papers of the persona `rejected`. */
  licence: '4832480747352284',
  whitelistEntry: '3780729390459899',
  docFolder: '5242001394000100',
  doc: '5242001394000110',
  news: '5242001395000108',
  banner: '5242001396000101',
  /** What every persona signs in with. */
  password: 'Unilink2026',
} as const
