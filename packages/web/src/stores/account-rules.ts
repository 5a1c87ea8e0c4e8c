import { DATA_STATE } from '@unilink/shared'
import type { AccountInfo } from './account.ts'

/** An account that has not given any profile yet. */
export const lacksInfo = ({ dataState, name }: Pick<AccountInfo, 'dataState' | 'name'>): boolean =>
  dataState === DATA_STATE.incomplete && name === ''

/** Whether an account may create apps and see their data. */
export const isActive = ({ dataState }: Pick<AccountInfo, 'dataState'>): boolean => dataState === DATA_STATE.active
