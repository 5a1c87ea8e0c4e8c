import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { auditChange } from '#src/modules/content/audit-content.ts'
import { docFields } from './doc-presenter.ts'
import { given } from '#src/modules/content/given.ts'
import { AppError } from '#src/kernel/app-error.ts'

type Call = typeof contract.admin.doc.edit

/** Changes the fields that are given; `published` shows a document or hides it. Refuses an unknown id with 16001. */
export async function editDoc(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world } = context
  const { id, ...changes } = input
  await change(context, async (tx) => {
    const row = await tx.db.doc.findUnique({ where: { id } })
    if (!row) throw new AppError(CODE.recordNotFound)
    const { count } = await tx.db.doc.updateMany({
      where: { id },
      data: { ...given(changes), updatedAt: world.clock.now() },
    })
    if (count === 0) throw new AppError(CODE.recordNotFound)
    const changed = auditChange(docFields(row), changes)
    tx.audit({ action: 'doc.edit', targetType: 'doc', targetId: id, ...changed })
  })
  return {}
}
