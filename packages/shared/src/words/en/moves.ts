import type * as chinese from '../zh/moves.ts'

/** What a move is called, by its machine and name. */
export const moves = {
  'data.improveData': 'Submit profile',
  'data.withdrawData': 'Withdraw profile',
  'data.approve': 'Approve',
  'data.reject': 'Reject',
  'data.freeze': 'Freeze',
  'data.unfreeze': 'Unfreeze',
  'review.editReviewStateCancel': 'Withdraw review',
  'review.approve': 'Approve',
  'review.reject': 'Reject',
  'review.editParams': 'Edit and resubmit',
  'link.approve': 'First approval',
  'link.editStateDisable': 'Disable',
  'link.editStateEnable': 'Enable',
  'link.freeze': 'Freeze',
  'link.unfreeze': 'Unfreeze',
  'link.expire': 'Expire',
  'app.freeze': 'Freeze',
  'app.unfreeze': 'Unfreeze',
  'domain.verify': 'Verify',
  'domain.lapse': 'Lapse',
  'domain.refuse': 'Refuse',
  'domain.allow': 'Allow again',
  'address.cancelAddressChange': 'Withdraw change',
  'address.approve': 'Approve',
  'address.reject': 'Reject',
} as const satisfies Record<keyof typeof chinese.moves, string>

/** What an owner does with many links at once. */
export const linkJobs = {
  enable: 'Enable',
  disable: 'Disable',
  tag: 'Add tag',
  untag: 'Remove tag',
  remove: 'Delete drafts',
} as const satisfies Record<keyof typeof chinese.linkJobs, string>
