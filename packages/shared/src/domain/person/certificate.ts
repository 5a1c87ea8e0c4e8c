import { isCitizenId } from './citizen-id.ts'
import { inLanguage } from '../../language.ts'

export interface CertificateType {
  value: number
  label: string
  check: (number: string) => boolean
}

const PASSPORT = /^(?=[A-Z]*\d)[A-Z0-9]{5,17}$/i
const HONG_KONG_MACAO_PERMIT = /^[HM]\d{8}(?:\d{2})?$/i
const TAIWAN_PERMIT = /^(?:\d{8}|\d{10}[A-Z]?)$/i
// Until 2023: nationality, region, birth date as YYMMDD, two more digits.
const OLD_RESIDENCE_CARD = /^[A-Z]{3}\d{4}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{2}$/i

/** Certificates a legal person may show, in the order a form offers them. */
export const certificateTypes: readonly CertificateType[] = inLanguage([
  { value: 1, label: '居民身份证', check: isCitizenId },
  { value: 2, label: '护照', check: (number) => PASSPORT.test(number) },
  { value: 3, label: '港澳居民来往内地通行证', check: (number) => HONG_KONG_MACAO_PERMIT.test(number) },
  { value: 4, label: '台湾居民来往大陆通行证', check: (number) => TAIWAN_PERMIT.test(number) },
  { value: 5, label: '外国人永久居留身份证', check: isResidenceCard },
])

/** Whether `number` can be the number of a certificate of that type; false for an unknown type. */
export function checkCertificate(type: number, number: string): boolean {
  return certificateTypes.find((known) => known.value === type)?.check(number) ?? false
}

// The 2023 card has the citizen ID's layout and check character, and begins with 9.
function isResidenceCard(number: string): boolean {
  return OLD_RESIDENCE_CARD.test(number) || (number.startsWith('9') && isCitizenId(number))
}
