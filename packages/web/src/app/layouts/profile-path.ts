import { DATA_STATE } from '@unilink/shared'
import { routes } from '#src/config/routes.ts'

/** Where an account sees its profile: approved once, it is shown; else it is filled in. */
export const profilePath = (dataState: number | undefined): string =>
  dataState === DATA_STATE.active || dataState === DATA_STATE.frozen ? routes.accountInfo : routes.perfectInfo
