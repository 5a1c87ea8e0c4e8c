import { about } from '#src/words/about.ts'
import { z } from 'zod'
import { freezeReasons, type FreezeReasonKey } from '../../domain/reasons.ts'
import { baseVersion, changes, id, nothing, text, upTo } from '../fields.ts'
import { call } from '#src/contract/call.ts'
import { CODE, type Code } from '#src/codes.ts'
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

/** Why something is frozen: a key of the catalogue, and words of one's own. */
const freezeReason = {
  reason: z.enum(reasonKeys, said('fields.freezeReasonMissing')).meta(about('原因', 'Reason')),
  detail: upTo(500, 'description').default('').meta(about('说明', 'Details')),
}

/** How they freeze an account, an app or a link, and let it go again. */
export const freezing = <
  const Name extends string,
  Id extends z.ZodRawShape,
  State extends z.ZodRawShape,
  const Codes extends readonly Code[],
>(
  name: Name,
  { id, state, codes }: { id: Id; state: State; codes: Codes },
) => {
  const change = { ...operator, data: z.object(state), codes }
  return {
    freeze: call({ path: `/api/admin/${name}/freeze` as const, ...change, body: z.object({ ...id, ...freezeReason }) }),
    unfreeze: call({ path: `/api/admin/${name}/unfreeze` as const, ...change, body: z.object(id) }),
  }
}
