import { routes } from '#src/config/routes.ts'
import type { AccountType } from './profile-values.ts'

const PATHS: Record<AccountType, string> = {
  1: routes.roleEnterprise,
  2: routes.roleGovernment,
  3: routes.rolePersonal,
}

/** Where the form of a role is. */
export const rolePath = (role: AccountType): string => PATHS[role]
