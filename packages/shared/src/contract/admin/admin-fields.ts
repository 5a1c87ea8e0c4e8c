import { about } from '#src/words/about.ts'
import { z } from 'zod'
import { freezeReasons, type FreezeReasonKey } from '../../domain/reasons.ts'
import { text, upTo } from '../fields.ts'
import { said } from '#src/contract/messages.ts'

/** What every call of the review desk has in common. */
export const operator = { access: 'operator' as const, fidelity: 'decided' as const }
export const rejection = text(200, 'rejectionReason').meta(about('原因', 'Reason'))

const reasonKeys = Object.keys(freezeReasons) as [FreezeReasonKey, ...FreezeReasonKey[]]

/** Why an app or a link is frozen: a key of the catalogue, and words of one's own. */
export const freezeReason = {
  reason: z.enum(reasonKeys, said('fields.freezeReasonMissing')).meta(about('原因', 'Reason')),
  detail: upTo(500, 'description').default('').meta(about('说明', 'Details')),
}
