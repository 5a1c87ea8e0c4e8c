import { screens, type Visitor } from './expected-screens.ts'

export const PHONE = { width: 390, height: 844 }
export const WINDOW = { width: 1440, height: 900 }
export const NARROWEST = 360
export const TABLET = { width: 1024, height: 768 }
const FORMS = [
  '/account/perfect/info',
  '/account/role/enterprise',
  '/account/role/government',
  '/account/role/personal',
]

/** Every distinct screen once, to somebody who sees it in full. */
export const SEEN_IN_FULL: readonly (readonly [Visitor, readonly string[]])[] = [
  ['guest', screens.public],
  ['new', ['/account/perfect/status', ...FORMS]],
  ['reviewing', ['/account/perfect/status', '/account/role/enterprise']],
  ['rejected', ['/account/perfect/status']],
  ['frozen', ['/account/perfect/status']],
  [
    'active',
    [...screens.signedIn.filter((path) => !FORMS.includes(path) || path.endsWith('enterprise')), ...screens.console],
  ],
  ['operator', screens.admin],
]
