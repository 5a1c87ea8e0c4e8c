import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { z } from 'zod'
import { fieldsOf } from '#src/contract/named-fields.ts'
import { said } from '#src/contract/messages.ts'

/** 1 enterprise, 2 government, 3 personal */
export const accountType = z
  .union([z.literal(1), z.literal(2), z.literal(3)], said('fields.accountTypeMissing'))
  .meta(about('账号类型：1 企业，2 政府机关，3 个人', 'Kind of account: 1 enterprise, 2 government, 3 individual'))
/** 0 incomplete, 1 in review, 2 active, 3 rejected, 4 frozen */
export const dataState = z
  .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
  .meta(explained('accountFields.dataState'))

export const emailScene = z.enum(['register', 'backPassword', 'modifyEmail']).meta(about('场景', 'Scene'))
/** How long a mailed code is valid. */
export const EMAIL_CODE_MS = 10 * 60_000

export type EmailScene = z.output<typeof emailScene>

/** What a profile holds beside its name, as its owner and the operators read it. */
export const profileDetails = {
  ...fieldsOf('creditCode', 'licenceFileId', 'legalPersonName'),
  legalPersonCertType: z.int().nullable().meta(explained('accountFields.legalPersonCertType')),
  legalPersonCertNo: z.string().nullable().meta(explained('accountFields.legalPersonCertNo')),
  ...fieldsOf('citizenId', 'idFrontFileId', 'idBackFileId', 'address', 'contactName', 'contactPhone', 'contactEmail'),
}
