import { maskIdNumber, maskPhone } from '@unilink/shared'
import { seal, unseal, type Opener, type Sealer } from '#src/kernel/crypto/seal.ts'

/** Personal data of a profile. Each field is sealed in a column of the same name with the suffix `Enc`. */
export interface PersonalFields {
  legalPersonName: string | null
  legalPersonCertNo: string | null
  citizenId: string | null
  address: string
  contactName: string
  contactPhone: string
  contactEmail: string
}

type Columns<Fields> = { [Name in keyof Fields & string as `${Name}Enc`]: Fields[Name] }
export type SealedFields = Columns<PersonalFields>

/** The sealed columns of these fields; empty fields stay empty. */
export function sealFields<Fields extends Partial<PersonalFields>>(by: Sealer, fields: Fields): Columns<Fields> {
  const { sealKey } = by.config.secrets
  const sealed = Object.entries(fields).map(([name, text]) => [`${name}Enc`, text && seal(text, sealKey, by.random)])
  return Object.fromEntries(sealed) as Columns<Fields>
}

/** All fields unmasked: only for the owner's form and for reviewers. The caller audits it. */
export function revealFields({ config }: Opener, row: SealedFields): PersonalFields {
  const opened = <Text extends string | null>(text: Text) => (text ? unseal(text, config.secrets) : text) as Text
  return {
    legalPersonName: opened(row.legalPersonNameEnc),
    legalPersonCertNo: opened(row.legalPersonCertNoEnc),
    citizenId: opened(row.citizenIdEnc),
    address: opened(row.addressEnc),
    contactName: opened(row.contactNameEnc),
    contactPhone: opened(row.contactPhoneEnc),
    contactEmail: opened(row.contactEmailEnc),
  }
}

/** The fields as owners usually see them: no number in full. */
export function maskedFields(by: Opener, row: SealedFields): PersonalFields {
  const fields = readableFields(by, row)
  return { ...fields, contactPhone: maskPhone(fields.contactPhone) }
}

/** The fields with certificate numbers masked, how the owner is reached in full: for their own form and their own copy. */
export function readableFields(by: Opener, row: SealedFields): PersonalFields {
  const fields = revealFields(by, row)
  const { legalPersonCertNo, citizenId } = fields
  return {
    ...fields,
    legalPersonCertNo: legalPersonCertNo && maskIdNumber(legalPersonCertNo),
    citizenId: citizenId && maskIdNumber(citizenId),
  }
}
