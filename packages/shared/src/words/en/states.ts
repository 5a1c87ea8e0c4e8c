import type * as chinese from '../zh/states.ts'

/** What a state is called, by its machine and value. */
export const states = {
  'data.0': 'Incomplete',
  'data.1': 'In review',
  'data.2': 'Active',
  'data.3': 'Rejected',
  'data.4': 'Frozen',
  'review.1': 'In review',
  'review.2': 'Approved',
  'review.3': 'Rejected',
  'review.4': 'Withdrawn',
  'link.0': 'Not live',
  'link.1': 'Enabled',
  'link.2': 'Disabled',
  'link.3': 'Frozen',
  'link.4': 'Expired',
  'app.1': 'Active',
  'app.3': 'Frozen',
  'domain.1': 'To verify',
  'domain.2': 'Verified',
  'domain.3': 'Lost',
  'domain.4': 'Refused',
  'address.1': 'In review',
  'address.2': 'Approved',
  'address.3': 'Rejected',
  'address.4': 'Withdrawn',
} as const satisfies Record<keyof typeof chinese.states, string>
