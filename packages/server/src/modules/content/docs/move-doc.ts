import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { isBelow, sortAt } from './doc-tree.ts'
import { lockDocs } from './lock-docs.ts'
import { AppError, fieldError } from '#src/kernel/app-error.ts'

type Call = typeof contract.admin.doc.move

/**
 * Moves a document below another or to the top level. Refuses an unknown id with `recordNotFound`, and as a field error an
 * unknown parent or one inside the document itself. Its update time stays.
 */
export async function moveDoc(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { id, index } = input
  const parentId = input.parentId || null
  await change(context, async (tx) => {
    const places = await lockDocs(tx)
    const old = places.find((place) => place.id === id)
    if (!old) throw new AppError(CODE.recordNotFound)
    if (parentId !== null && !places.some((place) => place.id === parentId))
      throw fieldError({ path: 'parentId', msg: message('fields.parentMissing') })
    if (parentId !== null && isBelow(places, parentId, id))
      throw fieldError({ path: 'parentId', msg: message('fields.parentBelow') })
    const brothers = places.filter((place) => place.parentId === parentId && place.id !== id)
    const sort = sortAt(brothers, index)
    await tx.db.doc.updateMany({ where: { parentId, sort: { gte: sort } }, data: { sort: { increment: 1 } } })
    await tx.db.doc.update({ where: { id }, data: { parentId, sort } })
    const before = { parentId: old.parentId ?? '', sort: old.sort }
    const after = { parentId: parentId ?? '', sort }
    tx.audit({ action: 'doc.move', targetId: id, before, after })
  })
  return {}
}
