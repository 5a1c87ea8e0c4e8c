import { fieldsOf, named } from '#src/contract/named-fields.ts'
import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { z } from 'zod'
import { certificateTypes, checkCertificate } from '../../domain/person/certificate.ts'
import { isCitizenId } from '../../domain/person/citizen-id.ts'
import { isCreditCode } from '../../domain/person/credit-code.ts'
import { email, id, line, lineOrNone, phone } from '../fields.ts'
import { said } from '#src/contract/messages.ts'

export const contact = {
  contactName: line(50, 'contactName').meta(about('联系人姓名', 'Name of the contact')),
  contactPhone: phone,
  contactEmail: email.meta(about('联系邮箱', 'E-mail of the contact')),
}

const upper = z.string().trim().toUpperCase()

export const organisationProfile = z
  .object({
    name: line(100, 'organization').meta(about('名称', 'Name')),
    creditCode: upper.refine(isCreditCode, said('fields.creditCodeWrong')).meta(explained('profile.creditCode')),
    licenceFileId: id.meta(about('营业执照的文件编号', 'File of the licence')),
    legalPersonName: line(50, 'legalPersonName').meta(about('法定代表人姓名', 'Name of the legal representative')),
    legalPersonCertType: z
      .int()
      .refine((value) => certificateTypes.some((type) => type.value === value), said('fields.certificateTypeMissing'))
      .meta(about('法定代表人证件类型', 'Kind of the legal representative’s certificate')),
    legalPersonCertNo: upper
      .min(1, said('fields.certificateMissing'))
      .max(40, said('fields.certificateWrong'))
      .meta(about('法定代表人证件号码', 'Number of the legal representative’s certificate')),
    address: line(200, 'address').meta(about('地址', 'Postal address')),
    ...contact,
  })
  .refine((profile) => checkCertificate(profile.legalPersonCertType, profile.legalPersonCertNo), {
    path: ['legalPersonCertNo'],
    ...said('fields.certificateWrong'),
  })

export const personalProfile = z.object({
  name: line(50, 'realName').meta(about('名称', 'Name')),
  citizenId: upper.refine(isCitizenId, said('fields.citizenIdWrong')).meta(about('身份证号码', 'Citizen ID')),
  idFrontFileId: id.meta(about('身份证人像面的文件编号', 'File of the front of the ID card')),
  idBackFileId: id.meta(about('身份证国徽面的文件编号', 'File of the back of the ID card')),
  address: lineOrNone(200, 'address').meta(about('地址', 'Postal address')),
  ...contact,
})

/** A submission: the fields of every role, all optional; the server parses it again by the account's role. */
export const profileInput = z
  .object({
    name: named.name,
    creditCode: z.string().meta(about('统一社会信用代码', 'Unified social credit code')),
    licenceFileId: z.string().meta(about('营业执照的文件编号', 'File of the licence')),
    legalPersonName: z.string().meta(about('法定代表人姓名', 'Name of the legal representative')),
    legalPersonCertType: z.int().meta(about('法定代表人证件类型', 'Kind of the legal representative’s certificate')),
    legalPersonCertNo: z.string().meta(about('法定代表人证件号码', 'Number of the legal representative’s certificate')),
    citizenId: z.string().meta(about('身份证号码', 'Citizen ID')),
    idFrontFileId: z.string().meta(about('身份证人像面的文件编号', 'File of the front of the ID card')),
    idBackFileId: z.string().meta(about('身份证国徽面的文件编号', 'File of the back of the ID card')),
    ...fieldsOf('address', 'contactName', 'contactPhone', 'contactEmail'),
  })
  .partial()

/** The schema that a role's profile must satisfy. */
export const profileOf = (accountType: 1 | 2 | 3) => (accountType === 3 ? personalProfile : organisationProfile)
