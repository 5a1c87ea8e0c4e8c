import type { BodyOf, contract } from '@unilink/shared'
import { uploadedFile } from './sample-files.ts'
import type { TestApp } from './test-app.ts'

type ProfileBody = BodyOf<typeof contract.account.improveData>

/** Numbers that pass their checks and belong to nobody. */
export const CITIZEN_ID = '11010519491231002X'
export const CREDIT_CODE = '91350100M000100Y43'

const contact = { contactName: '陈一帆', contactPhone: '13912345678', contactEmail: 'contact@example.com' }

/** What an enterprise submits, its licence uploaded by the account of `token`. */
export async function organisationBody(server: TestApp, token: string): Promise<ProfileBody> {
  return {
    name: '远帆科技有限公司',
    creditCode: CREDIT_CODE,
    licenceFileId: await uploadedFile(server, token, 'licence'),
    legalPersonName: '陈一帆',
    legalPersonCertType: 1,
    legalPersonCertNo: CITIZEN_ID,
    address: '福建省福州市鼓楼区一号',
    ...contact,
  }
}

/** What a person submits. */
export async function personalBody(server: TestApp, token: string): Promise<ProfileBody> {
  return {
    accountType: 3,
    name: '陈一帆',
    citizenId: CITIZEN_ID,
    idFrontFileId: await uploadedFile(server, token, 'idImage'),
    idBackFileId: await uploadedFile(server, token, 'idImage'),
    ...contact,
  }
}
