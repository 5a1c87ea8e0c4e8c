import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { writeAudit } from '#src/modules/audit/write-audit.ts'
import { auditFields } from '#src/modules/content/audit-content.ts'
import { newsFields } from './news-presenter.ts'
import { AppError } from '#src/kernel/app-error.ts'

type Call = typeof contract.admin.news.remove

/** Deletes a news item for good. Refuses an unknown id with 16001. */
export async function removeNews(context: ActorContext, { id }: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  await context.world.db.transaction(async (tx) => {
    const row = await tx.news.findUnique({ where: { id } })
    const { count } = await tx.news.deleteMany({ where: { id } })
    if (!row || count === 0) throw new AppError(16001)
    const before = auditFields(newsFields(row))
    await writeAudit(context, tx, { action: 'news.remove', targetType: 'news', targetId: id, before })
  })
  return {}
}
