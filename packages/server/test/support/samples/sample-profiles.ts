import type { BodyOf, contract } from '@unilink/shared'
import { uploadedFile } from './sample-files.ts'
import type { TestApp } from '../test-app.ts'

type ProfileBody = BodyOf<typeof contract.account.improveData>

/** Valid numbers that belong to nobody. */
export const CITIZEN_ID = '11010519491231002X'
export const CREDIT_CODE = '91350100M000100Y43'

const contact = { contactName: '陈一帆', contactPhone: '13912345678', contactEmail: 'contact@example.com' }

/** What an enterprise submits, apart from its licence. */
export const ORGANISATION: ProfileBody = {
  name: '远帆科技有限公司',
  creditCode: CREDIT_CODE,
  legalPersonName: '陈一帆',
  legalPersonCertType: 1,
  legalPersonCertNo: CITIZEN_ID,
  address: '福建省福州市鼓楼区一号',
  ...contact,
}

/** What a person submits, apart from the pictures of the card. */
export const PERSON: ProfileBody = { accountType: 3, name: '陈一帆', citizenId: CITIZEN_ID, ...contact }

/** What an enterprise submits, its licence uploaded by the account of `token`. */
export async function organisationBody(server: TestApp, token: string): Promise<ProfileBody> {
  return { ...ORGANISATION, licenceFileId: await uploadedFile(server, token, 'licence') }
}

/** What a person submits, the pictures uploaded by the account of `token`. */
export async function personalBody(server: TestApp, token: string): Promise<ProfileBody> {
  const idFrontFileId = await uploadedFile(server, token, 'idImage')
  return { ...PERSON, idFrontFileId, idBackFileId: await uploadedFile(server, token, 'idImage') }
}
