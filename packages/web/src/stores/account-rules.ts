import { DATA_STATE } from '@unilink/shared'
import { routes } from '#src/config/routes.ts'
import type { AccountInfo } from './account.ts'

/** An account without a profile that was submitted: it has given none yet, or withdrawn it. */
export const lacksInfo = ({ dataState }: Pick<AccountInfo, 'dataState'>): boolean => dataState === DATA_STATE.incomplete

/** Whether an account may create apps and see their data. */
export const isActive = ({ dataState }: Pick<AccountInfo, 'dataState'>): boolean => dataState === DATA_STATE.active

/** Where an account goes after signing in when no place was asked for: to its work, and home when it has none here. */
export function landingOf({ operator, whitelisted }: Pick<AccountInfo, 'operator' | 'whitelisted'>): string {
  if (operator) return routes.adminHome
  return whitelisted ? routes.consoleHome : routes.home
}
