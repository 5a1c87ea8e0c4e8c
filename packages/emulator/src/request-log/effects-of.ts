import type { ControlledWorld } from '#src/state/controlled-world.ts'
import type { RequestEntry } from '../state/requests/request-entry.ts'

const MOST = 50

/** What a request brought about besides its answer: the mail it sent, and what it changed, as the audit has it. */
export async function effectsOf({ db, inbox }: ControlledWorld, { requestId }: RequestEntry) {
  const changes = await db.read.auditEntry.findMany({ where: { requestId }, orderBy: { seq: 'asc' }, take: MOST })
  const mails = inbox?.all().filter((message) => message.requestId === requestId) ?? []
  return {
    mails: mails.map(({ id, to, subject, time }) => ({ id, to, subject, time: time.toISOString() })),
    changes: changes.map(({ action, targetType, targetId, at }) => ({
      action,
      targetType,
      targetId,
      time: at.toISOString(),
    })),
  }
}
