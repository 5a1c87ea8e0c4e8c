import { sampleTexts } from '#src/config/texts/form-sections.ts'
import { samplePicture } from '#src/ui/upload/sample-picture.ts'
import { sendFile } from '#src/ui/upload/send-file.ts'
import type { ContactValues, OrganisationValues, PersonalValues } from './profile-values.ts'

/** Nobody's: the usual examples of numbers that pass their checks. */
const CREDIT_CODE = '91350100M000100Y43'
const CITIZEN_ID = '11010519491231002X'

const contact = (): Omit<ContactValues, 'contactEmail'> => ({
  contactName: sampleTexts.person,
  contactPhone: '13800138000',
  address: sampleTexts.address,
})

const picture = async (purpose: 'licence' | 'idImage') =>
  (await sendFile(await samplePicture(sampleTexts.picture), purpose)).fileId

export const sampleOrganisation = async (role: 1 | 2): Promise<Partial<OrganisationValues>> => ({
  name: role === 1 ? sampleTexts.organisation : sampleTexts.office,
  creditCode: CREDIT_CODE,
  licenceFileId: await picture('licence'),
  legalPersonName: sampleTexts.person,
  legalPersonCertNo: CITIZEN_ID,
  ...contact(),
})

export const samplePerson = async (): Promise<Partial<PersonalValues>> => ({
  name: sampleTexts.person,
  citizenId: CITIZEN_ID,
  idFrontFileId: await picture('idImage'),
  idBackFileId: await picture('idImage'),
  ...contact(),
})
