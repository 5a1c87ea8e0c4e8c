import { freezeReasonLabel, reportReasonLabel } from '@unilink/shared'
import type { AuditEntry } from '#src/generated/sqlite/client.ts'

/** What an entry tells of the time after it, with a reason that was picked from a list by what it is called. */
export function afterOf({ action, after }: Pick<AuditEntry, 'action' | 'after'>): unknown {
  if (typeof after !== 'object' || after === null || !('reason' in after) || typeof after.reason !== 'string')
    return after
  const label = action === 'link.report' ? reportReasonLabel : freezeReasonLabel
  return { ...after, reason: label(after.reason) }
}
