import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { writeAudit } from '#src/modules/audit/write-audit.ts'
import { auditChange } from '#src/modules/content/audit-content.ts'
import { given } from '#src/modules/content/given.ts'
import { newsFields } from './news-presenter.ts'
import { AppError } from '#src/kernel/app-error.ts'

type Call = typeof contract.admin.news.edit

/** Changes the fields that are given; `published` puts an item out or takes it back. Refuses an unknown id with 16001. */
export async function editNews(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world } = context
  const { id, ...changes } = input
  const { publishTime, ...fields } = changes
  const time = publishTime === undefined ? undefined : { publishTime: new Date(publishTime * 1000) }
  await world.db.transaction(async (tx) => {
    const row = await tx.news.findUnique({ where: { id } })
    if (!row) throw new AppError(16001)
    const data = { ...given(fields), ...time, updatedAt: world.clock.now() }
    const { count } = await tx.news.updateMany({ where: { id }, data })
    if (count === 0) throw new AppError(16001)
    const change = auditChange(newsFields(row), changes)
    await writeAudit(context, tx, { action: 'news.edit', targetType: 'news', targetId: id, ...change })
  })
  return {}
}
