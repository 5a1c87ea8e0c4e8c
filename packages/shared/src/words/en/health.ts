import type * as chinese from '../zh/health.ts'

/** As a check found a target. */
export const health = {
  0: 'Not checked yet',
  1: 'Healthy',
  2: 'Broken',
} as const satisfies Record<keyof typeof chinese.health, string>

/** What a link leads to, as far as it can be looked at from outside. */
export const targetKinds = {
  h5: 'H5 page',
  apk: 'Package',
  store: 'Store page',
  association: 'Association file',
} as const satisfies Record<keyof typeof chinese.targetKinds, string>

/** What looking at a target of a link came to. */
export const targets = {
  at: '{url} {finding}',
  fine: 'HTTP {status}',
  missing: 'HTTP {status}: no such page',
  serverError: 'HTTP {status}: server error',
  turnedAway: 'HTTP {status}: the server keeps checkers out, so nobody can tell',
  noPage: 'Redirected to something that is no web page',
  redirects: 'More than {count} redirects',
  pageForApk: 'A web page, not a package',
  noRanges: 'Can be downloaded; the server has no ranges, so the signature was not checked',
  noApk: 'Not a package, or not complete',
  unsigned: 'Can be downloaded; no v2 or v3 signature to check',
  noPrints: 'Can be downloaded; the app has no fingerprint to check against',
  signed: 'Can be downloaded, and the certificate is the registered one',
  signedByOthers: 'The certificate is not the registered one but {signers}',
  notListed: 'The app is not listed in this file now',
} as const satisfies Record<keyof typeof chinese.targets, string>
