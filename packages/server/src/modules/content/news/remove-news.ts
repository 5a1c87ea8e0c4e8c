import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { auditFields } from '#src/modules/content/audit-content.ts'
import { newsFields } from './news-presenter.ts'
import { AppError } from '#src/kernel/app-error.ts'

type Call = typeof contract.admin.news.remove

/** Deletes a news item for good. Refuses an unknown id with 16001. */
export async function removeNews(context: ActorContext, { id }: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  await change(context, async (tx) => {
    const row = await tx.db.news.findUnique({ where: { id } })
    const { count } = await tx.db.news.deleteMany({ where: { id } })
    if (!row || count === 0) throw new AppError(CODE.recordNotFound)
    const before = auditFields(newsFields(row))
    tx.audit({ action: 'news.remove', targetType: 'news', targetId: id, before })
  })
  return {}
}
