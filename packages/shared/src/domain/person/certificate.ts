import { isCitizenId } from './citizen-id.ts'
import { messagesOf, type Message } from '#src/words/message.ts'
import * as chinese from '#src/words/zh/names.ts'

export interface CertificateType {
  value: number
  label: Message<'certificates'>
  check: (number: string) => boolean
}

const PASSPORT = /^(?=[A-Z]*\d)[A-Z0-9]{5,17}$/i
const HONG_KONG_MACAO_PERMIT = /^[HM]\d{8}(?:\d{2})?$/i
const TAIWAN_PERMIT = /^(?:\d{8}|\d{10}[A-Z]?)$/i
// Until 2023: nationality, region, birth date as YYMMDD, two more digits.
const OLD_RESIDENCE_CARD = /^[A-Z]{3}\d{4}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{2}$/i

const labels = messagesOf('certificates', chinese.certificates)

/** Certificates a legal person may show, in the order a form offers them. */
export const certificateTypes: readonly CertificateType[] = [
  { value: 1, label: labels[1], check: isCitizenId },
  { value: 2, label: labels[2], check: (number) => PASSPORT.test(number) },
  { value: 3, label: labels[3], check: (number) => HONG_KONG_MACAO_PERMIT.test(number) },
  { value: 4, label: labels[4], check: (number) => TAIWAN_PERMIT.test(number) },
  { value: 5, label: labels[5], check: isResidenceCard },
]

/** Whether `number` can be the number of a certificate of that type; false for an unknown type. */
export function checkCertificate(type: number, number: string): boolean {
  return certificateTypes.find((known) => known.value === type)?.check(number) ?? false
}

// The 2023 card has the citizen ID's layout and check character, and begins with 9.
function isResidenceCard(number: string): boolean {
  return OLD_RESIDENCE_CARD.test(number) || (number.startsWith('9') && isCitizenId(number))
}
