import { CATALOGUES, sayAll } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { FileAnswer } from '#src/http/file-answer.ts'
import { change } from '#src/modules/changes/change.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import { presentOwnData } from './own-data-presenter.ts'

/**
 * A copy of what is kept about the caller (PIPL, article 45) as a JSON file. Numbers stay masked, as everywhere but on
 * the edit form: whoever holds a session must not be able to carry them away. Refuses with 429 more than a few a minute.
 */
export async function exportOwnData(context: ActorContext): Promise<FileAnswer> {
  const { world, actor } = context
  const { accountId } = actor
  await takeAttempt(context, 'copy')
  const newest = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]
  const account = world.db.read.account.findUniqueOrThrow({
    where: { id: accountId },
    include: {
      profile: true,
      history: { orderBy: [{ at: 'asc' }, { id: 'asc' }] },
      sessions: { orderBy: newest },
      files: { orderBy: newest },
      notices: { orderBy: newest },
      totp: true,
      passkeys: { orderBy: newest },
      apps: { orderBy: newest, include: { links: { orderBy: newest } } },
    },
  })
  const activity = world.db.read.auditEntry.findMany({
    where: { actorId: accountId },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
  })
  const read = await Promise.all([account, activity])
  const event = { action: 'account.export', targetId: accountId }
  await change(context, async (tx) => tx.audit(event))
  const text = JSON.stringify(sayAll(presentOwnData(world, ...read), CATALOGUES.zh), null, 2)
  return new FileAnswer(`unilink-${accountId}.json`, 'application/json; charset=utf-8', Buffer.from(text))
}
