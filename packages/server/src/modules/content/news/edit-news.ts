import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
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
  await change(context, async (tx) => {
    const row = await tx.db.news.findUnique({ where: { id } })
    if (!row) throw new AppError(CODE.recordNotFound)
    const data = { ...given(fields), ...time, updatedAt: world.clock.now() }
    const { count } = await tx.db.news.updateMany({ where: { id }, data })
    if (count === 0) throw new AppError(CODE.recordNotFound)
    const changed = auditChange(newsFields(row), changes)
    tx.audit({ action: 'news.edit', targetType: 'news', targetId: id, ...changed })
  })
  return {}
}
