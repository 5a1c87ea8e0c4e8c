import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { auditFields } from '#src/modules/content/audit-content.ts'
import { newsFields } from './news-presenter.ts'

type Call = typeof contract.admin.news.add

/** Adds a news item; without a time it is of now. */
export async function addNews(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world } = context
  const id = world.random.id()
  const now = world.clock.now()
  const { publishTime, ...fields } = input
  const time = publishTime === undefined ? now : new Date(publishTime * 1000)
  return change(context, async (tx) => {
    const row = await tx.db.news.create({ data: { id, ...fields, publishTime: time, createdAt: now, updatedAt: now } })
    const after = auditFields(newsFields(row))
    tx.audit({ action: 'news.add', targetId: id, after })
    return tx.answer({ id })
  })
}
