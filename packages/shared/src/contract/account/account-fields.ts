import { z } from 'zod'
import { said } from '#src/contract/messages.ts'

/** 1 enterprise, 2 government, 3 personal */
export const accountType = z.union([z.literal(1), z.literal(2), z.literal(3)], said('fields.accountTypeMissing'))
/** 0 incomplete, 1 in review, 2 active, 3 rejected, 4 frozen */
export const dataState = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

export const emailScene = z.enum(['register', 'backPassword', 'modifyEmail'])
/** How long a mailed code is valid. */
export const EMAIL_CODE_MS = 10 * 60_000

export type EmailScene = z.output<typeof emailScene>
