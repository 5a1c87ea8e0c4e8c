import { certificateTypes, type AnswerOf, type contract } from '@unilink/shared'

type Call = typeof contract.account.getLegalPersonCertificateType

/** Certificates of legal persons in the order of the form. */
export async function getCertificateTypes(): Promise<AnswerOf<Call>> {
  return certificateTypes.map(({ value, label }) => ({ value, label }))
}
