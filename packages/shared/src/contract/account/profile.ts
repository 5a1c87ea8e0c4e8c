import { z } from 'zod'
import { certificateTypes, checkCertificate } from '../../domain/person/certificate.ts'
import { isCitizenId } from '../../domain/person/citizen-id.ts'
import { isCreditCode } from '../../domain/person/credit-code.ts'
import { email, id, line, lineOrNone, phone } from '../fields.ts'

export const contact = {
  contactName: line(50, '联系人姓名'),
  contactPhone: phone,
  contactEmail: email,
}

const upper = z.string().trim().toUpperCase()

export const organisationProfile = z
  .object({
    name: line(100, '单位名称'),
    creditCode: upper.refine(isCreditCode, '统一社会信用代码有误'),
    licenceFileId: id,
    legalPersonName: line(50, '法定代表人姓名'),
    legalPersonCertType: z
      .int()
      .refine((value) => certificateTypes.some((type) => type.value === value), '请选择证件类型'),
    legalPersonCertNo: upper.min(1, '请输入证件号码').max(40, '证件号码有误'),
    address: line(200, '地址'),
    ...contact,
  })
  .refine((profile) => checkCertificate(profile.legalPersonCertType, profile.legalPersonCertNo), {
    path: ['legalPersonCertNo'],
    message: '证件号码有误',
  })

export const personalProfile = z.object({
  name: line(50, '真实姓名'),
  citizenId: upper.refine(isCitizenId, '身份证号码有误'),
  idFrontFileId: id,
  idBackFileId: id,
  address: lineOrNone(200, '地址'),
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
