import { DATA_STATE, canMove } from '@unilink/shared'

/** Whether the owner may edit the whole profile: before the first review and after a rejection. */
export function mayEditProfile({ dataState }: { dataState: number }): boolean {
  return canMove('data', dataState, 'improveData')
}

/** Contact data may change without a review only while the profile is active. */
export const CONTACT_STATE = DATA_STATE.active
