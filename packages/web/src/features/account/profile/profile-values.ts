import type { Contract, DataOf } from '@unilink/shared'

export type AccountType = 1 | 2 | 3
/** What `getData` answers. */
export type AccountData = DataOf<Contract['account']['getData']>
export type Profile = NonNullable<AccountData['profile']>

export interface ContactValues {
  contactName: string
  contactPhone: string
  contactEmail: string
  address: string
}

/** The form of an enterprise or a government body. */
export interface OrganisationValues extends ContactValues {
  name: string
  creditCode: string
  licenceFileId: string
  legalPersonName: string
  legalPersonCertType: number
  legalPersonCertNo: string
}

/** The form of a person. */
export interface PersonalValues extends ContactValues {
  name: string
  citizenId: string
  idFrontFileId: string
  idBackFileId: string
}

/** Of the certificates that a legal person may show, the commonest. */
const CITIZEN_ID_CARD = 1

export function contactValues(profile: Profile | null, accountEmail: string): ContactValues {
  return {
    contactName: profile?.contactName ?? '',
    contactPhone: profile?.contactPhone ?? '',
    contactEmail: profile?.contactEmail ?? accountEmail,
    address: profile?.address ?? '',
  }
}

/** The form's first values: what was given before, empty otherwise. */
export function organisationValues(profile: Profile | null, accountEmail: string): OrganisationValues {
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
export function personalValues(profile: Profile | null, accountEmail: string): PersonalValues {
  return {
    name: profile?.name ?? '',
    citizenId: profile?.citizenId ?? '',
    idFrontFileId: profile?.idFrontFileId ?? '',
    idBackFileId: profile?.idBackFileId ?? '',
    ...contactValues(profile, accountEmail),
  }
}

/** What a form of another role can take over: nothing but how to reach the account. */
export function profileForRole(data: Pick<AccountData, 'accountType' | 'profile'>, role: AccountType): Profile | null {
  const { accountType, profile } = data
  if (profile === null) return null
  const isSameKind = (accountType === 3) === (role === 3)
  return isSameKind ? profile : { ...EMPTY, ...pickContact(profile) }
}

const EMPTY: Profile = {
  name: '',
  creditCode: null,
  licenceFileId: null,
  legalPersonName: null,
  legalPersonCertType: null,
  legalPersonCertNo: null,
  citizenId: null,
  idFrontFileId: null,
  idBackFileId: null,
  address: '',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
}

const pickContact = ({ address, contactName, contactPhone, contactEmail }: Profile) => ({
  address,
  contactName,
  contactPhone,
  contactEmail,
})
