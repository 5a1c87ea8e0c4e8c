import { freezeReasonLabel, reportReasonLabel } from '@unilink/shared'
import { revived } from '@unilink/shared/words'
import type { AuditEntry } from '#src/generated/sqlite/client.ts'

/** What an entry tells of the time after it; a reason that was picked from a list is what it is called. */
export function afterOf({ action, after }: Pick<AuditEntry, 'action' | 'after'>): unknown {
  const told = revived(after)
  if (typeof told !== 'object' || told === null || !('reason' in told) || typeof told.reason !== 'string') return told
  const label = action === 'link.report' ? reportReasonLabel : freezeReasonLabel
  return { ...told, reason: label(told.reason) }
}
