import type { Contract, DataOf } from '@unilink/shared'
import { routes } from '#src/config/routes.ts'

export type AccountType = 1 | 2 | 3
export type AccountData = DataOf<Contract['account']['getData']>
export type Profile = NonNullable<AccountData['profile']>

export type ContactValues = ReturnType<typeof contactValues>
export type OrganisationValues = ReturnType<typeof organisationValues>
export type PersonalValues = ReturnType<typeof personalValues>
type Known = Partial<Profile> | null

/** Of the certificates that a legal person may show, the commonest. */
const CITIZEN_ID_CARD = 1

export function contactValues(profile: Known, accountEmail: string) {
  return {
    contactName: profile?.contactName ?? '',
    contactPhone: profile?.contactPhone ?? '',
    contactEmail: profile?.contactEmail ?? accountEmail,
    address: profile?.address ?? '',
  }
}

/** The form's first values: what was given before, empty otherwise. */
export function organisationValues(profile: Known, accountEmail: string) {
  return {
    name: profile?.name ?? '',
    creditCode: profile?.creditCode ?? '',
    licenceFileId: profile?.licenceFileId ?? '',
    legalPersonName: profile?.legalPersonName ?? '',
    legalPersonCertType: profile?.legalPersonCertType ?? CITIZEN_ID_CARD,
    legalPersonCertNo: profile?.legalPersonCertNo ?? '',
    ...contactValues(profile, accountEmail),
  }
}

/** The form's first values: what was given before, empty otherwise. */
export function personalValues(profile: Known, accountEmail: string) {
  return {
    name: profile?.name ?? '',
    citizenId: profile?.citizenId ?? '',
    idFrontFileId: profile?.idFrontFileId ?? '',
    idBackFileId: profile?.idBackFileId ?? '',
    ...contactValues(profile, accountEmail),
  }
}

/** What a form of another role can take over: nothing but how to reach the account. */
export function profileForRole(data: Pick<AccountData, 'accountType' | 'profile'>, role: AccountType): Known {
  const { accountType, profile } = data
  if (profile === null) return null
  const isSameKind = (accountType === 3) === (role === 3)
  return isSameKind ? profile : contactValues(profile, '')
}

const PATHS: Record<AccountType, string> = {
  1: routes.roleEnterprise,
  2: routes.roleGovernment,
  3: routes.rolePersonal,
}

export const rolePath = (role: AccountType): string => PATHS[role]
