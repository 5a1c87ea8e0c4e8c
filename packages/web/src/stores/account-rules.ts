import { DATA_STATE } from '@unilink/shared'
import { routes } from '#src/config/routes.ts'
import type { AccountInfo } from './account.ts'

/** An account that has not given any profile yet. */
export const lacksInfo = ({ dataState, name }: Pick<AccountInfo, 'dataState' | 'name'>): boolean =>
  dataState === DATA_STATE.incomplete && name === ''

/** Whether an account may create apps and see their data. */
export const isActive = ({ dataState }: Pick<AccountInfo, 'dataState'>): boolean => dataState === DATA_STATE.active

/** Where an account goes after signing in when no place was asked for: to its work, and home when it has none here. */
export function landingOf({ operator, whitelisted }: Pick<AccountInfo, 'operator' | 'whitelisted'>): string {
  if (operator) return routes.adminProfiles
  return whitelisted ? routes.appList : routes.home
}
