import { maskIdNumber } from '@unilink/shared'
import { seal, unseal, type Opener, type Sealer } from '#src/kernel/crypto/seal.ts'

/** The personal data of a profile. They are sealed in columns of the same names with the ending `Enc`. */
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

/** The columns that hold these fields; what is empty stays so. */
export function sealFields<Fields extends Partial<PersonalFields>>(by: Sealer, fields: Fields): Columns<Fields> {
  const { sealKey } = by.config.secrets
  const sealed = Object.entries(fields).map(([name, text]) => [`${name}Enc`, text && seal(text, sealKey, by.random)])
  return Object.fromEntries(sealed) as Columns<Fields>
}

/** Everything as it is, the numbers of papers too: for their owner's form and a reviewer only; the caller audits it. */
export function revealFields({ config }: Opener, row: SealedFields): PersonalFields {
  const { sealKey } = config.secrets
  const opened = <Text extends string | null>(text: Text) => (text ? unseal(text, sealKey) : text) as Text
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

/** The same with the numbers of papers masked, as their owner usually sees them. */
export function maskedFields(by: Opener, row: SealedFields): PersonalFields {
  const fields = revealFields(by, row)
  const { legalPersonCertNo, citizenId } = fields
  return {
    ...fields,
    legalPersonCertNo: legalPersonCertNo && maskIdNumber(legalPersonCertNo),
    citizenId: citizenId && maskIdNumber(citizenId),
  }
}
