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
