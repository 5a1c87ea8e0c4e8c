import { about } from '#src/words/about.ts'
import { z } from 'zod'
import { freezeReasons, type FreezeReasonKey } from '../../domain/reasons.ts'
import { baseVersion, changes, id, nothing, text, upTo } from '../fields.ts'
import { call } from '#src/contract/call.ts'
import { CODE } from '#src/codes.ts'
import { said } from '#src/contract/messages.ts'

/** What every call of the review desk has in common. */
export const operator = { access: 'operator' as const, fidelity: 'decided' as const }

/** How operators take away one of what they made. */
export const removal = <const Name extends string>(name: Name) =>
  call({
    path: `/api/admin/${name}/remove` as const,
    ...operator,
    body: z.object({ id }),
    data: nothing,
    codes: [CODE.recordNotFound],
  })

/** How they change some of its fields. */
export const editing = <const Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) =>
  call({
    path: `/api/admin/${name}/edit` as const,
    ...operator,
    body: changes(z.object(fields).partial().extend({ id, baseVersion })),
    data: nothing,
    codes: [CODE.recordNotFound, CODE.editConflict],
  })
export const rejection = text(200, 'rejectionReason').meta(about('原因', 'Reason'))

const reasonKeys = Object.keys(freezeReasons) as [FreezeReasonKey, ...FreezeReasonKey[]]

/** Why an app or a link is frozen: a key of the catalogue, and words of one's own. */
export const freezeReason = {
  reason: z.enum(reasonKeys, said('fields.freezeReasonMissing')).meta(about('原因', 'Reason')),
  detail: upTo(500, 'description').default('').meta(about('说明', 'Details')),
}
