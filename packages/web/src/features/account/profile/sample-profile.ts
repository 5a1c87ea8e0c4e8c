import { sampleTexts as texts } from '#src/config/texts/form-sections.ts'
import { samplePicture } from '#src/ui/upload/sample-picture.ts'
import { sendFile } from '#src/ui/upload/send-file.ts'
import type { ContactValues, OrganisationValues, PersonalValues } from './profile-values.ts'

/** Nobody's: the usual examples of numbers that pass their checks. */
const CREDIT_CODE = '91350100M000100Y43'
const CITIZEN_ID = '11010519491231002X'

const contact = (): Omit<ContactValues, 'contactEmail'> => ({
  contactName: texts.person,
  contactPhone: '13800138000',
  address: texts.address,
})

const picture = async (purpose: 'licence' | 'idImage') =>
  (await sendFile(await samplePicture(texts.picture), purpose)).fileId

export const sampleOrganisation = async (role: 1 | 2): Promise<Partial<OrganisationValues>> => ({
  name: role === 1 ? texts.organisation : texts.office,
  creditCode: CREDIT_CODE,
  licenceFileId: await picture('licence'),
  legalPersonName: texts.person,
  legalPersonCertNo: CITIZEN_ID,
  ...contact(),
})

export const samplePerson = async (): Promise<Partial<PersonalValues>> => ({
  name: texts.person,
  citizenId: CITIZEN_ID,
  idFrontFileId: await picture('idImage'),
  idBackFileId: await picture('idImage'),
  ...contact(),
})
