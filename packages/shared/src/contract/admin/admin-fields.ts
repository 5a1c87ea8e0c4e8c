import { z } from 'zod'
import { freezeReasons, type FreezeReasonKey } from '../../domain/reasons.ts'
import { text } from '../fields.ts'

/** What every call of the review desk has in common. */
export const operator = { access: 'operator' as const, fidelity: 'decided' as const }
export const rejection = text(200, '驳回原因')

const reasonKeys = freezeReasons.map(({ key }) => key) as [FreezeReasonKey, ...FreezeReasonKey[]]

/** Why an app or a link is frozen: a key of the catalogue, and words of one's own. */
export const freezeReason = {
  reason: z.enum(reasonKeys, '请选择冻结原因'),
  detail: z.string().trim().max(500, '说明最多 500 个字符').default(''),
}
