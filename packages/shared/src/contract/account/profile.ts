import { z } from 'zod'
import { certificateTypes, checkCertificate } from '../../domain/person/certificate.ts'
import { isCitizenId } from '../../domain/person/citizen-id.ts'
import { isCreditCode } from '../../domain/person/credit-code.ts'
import { email, id, line, lineOrNone, phone } from '../fields.ts'
import { said } from '#src/contract/messages.ts'

export const contact = {
  contactName: line(50, 'contactName'),
  contactPhone: phone,
  contactEmail: email,
}

const upper = z.string().trim().toUpperCase()

export const organisationProfile = z
  .object({
    name: line(100, 'organization'),
    creditCode: upper.refine(isCreditCode, said('fields.creditCodeWrong')),
    licenceFileId: id,
    legalPersonName: line(50, 'legalPersonName'),
    legalPersonCertType: z
      .int()
      .refine((value) => certificateTypes.some((type) => type.value === value), said('fields.certificateTypeMissing')),
    legalPersonCertNo: upper.min(1, said('fields.certificateMissing')).max(40, said('fields.certificateWrong')),
    address: line(200, 'address'),
    ...contact,
  })
  .refine((profile) => checkCertificate(profile.legalPersonCertType, profile.legalPersonCertNo), {
    path: ['legalPersonCertNo'],
    ...said('fields.certificateWrong'),
  })

export const personalProfile = z.object({
  name: line(50, 'realName'),
  citizenId: upper.refine(isCitizenId, said('fields.citizenIdWrong')),
  idFrontFileId: id,
  idBackFileId: id,
  address: lineOrNone(200, 'address'),
  ...contact,
})

/**
 * The body of a submission: the fields of every role, all optional, since the account's role decides which are
 * asked for. The server then parses it with the schema of the role.
 */
export const profileInput = z
  .object({
    name: z.string(),
    creditCode: z.string(),
    licenceFileId: z.string(),
    legalPersonName: z.string(),
    legalPersonCertType: z.int(),
    legalPersonCertNo: z.string(),
    citizenId: z.string(),
    idFrontFileId: z.string(),
    idBackFileId: z.string(),
    address: z.string(),
    contactName: z.string(),
    contactPhone: z.string(),
    contactEmail: z.string(),
  })
  .partial()

/** The schema that a role's profile must satisfy. */
export const profileOf = (accountType: 1 | 2 | 3) => (accountType === 3 ? personalProfile : organisationProfile)
