import { CODE, WHITE_BOOK_ID, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { auditFields } from '#src/modules/content/audit-content.ts'
import { docFields } from './doc-presenter.ts'
import { lockDocs } from './lock-docs.ts'
import { AppError, fieldError } from '#src/kernel/app-error.ts'

type Call = typeof contract.admin.doc.remove

/**
 * Deletes a document for good. Refuses an unknown id with 16001; one with others below it and the white book, whose
 * address is fixed, as a field error.
 */
export async function removeDoc(context: ActorContext, { id }: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  if (id === WHITE_BOOK_ID) throw fieldError({ path: 'id', msg: '白皮书有固定地址，不能删除，可改为不发布' })
  await change(context, async (tx) => {
    const places = await lockDocs(tx)
    if (places.some((place) => place.parentId === id))
      throw fieldError({ path: 'id', msg: '请先移走或删除它的下级文档' })
    const row = await tx.db.doc.findUnique({ where: { id } })
    const { count } = await tx.db.doc.deleteMany({ where: { id } })
    if (!row || count === 0) throw new AppError(CODE.recordNotFound)
    const before = auditFields({ parentId: row.parentId ?? '', ...docFields(row) })
    tx.audit({ action: 'doc.remove', targetType: 'doc', targetId: id, before })
  })
  return {}
}
