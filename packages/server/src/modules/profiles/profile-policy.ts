import { DATA_STATE, canMove } from '@unilink/shared'

/** Whether the owner may write the profile anew now: before its first review and after a rejection. */
export function mayEditProfile({ dataState }: { dataState: number }): boolean {
  return canMove('data', dataState, 'improveData')
}

/** Contact data may be changed without a new review once the profile is approved, and while it is not frozen. */
export const CONTACT_STATE = DATA_STATE.active
