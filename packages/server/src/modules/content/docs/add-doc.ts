import { type DataOf, type ParsedBodyOf, type contract, CODE } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { auditFields } from '#src/modules/content/audit-content.ts'
import { sortAt, isBelow } from './doc-tree.ts'
import { lockDocs } from './lock-docs.ts'
import { fieldError, AppError } from '#src/kernel/app-error.ts'

type Calls = typeof contract.admin.doc

/** Adds a document after the last of its brothers. Refuses a parent that is not there as a field error. */
export async function addDoc(context: ActorContext, input: ParsedBodyOf<Calls['add']>): Promise<DataOf<Calls['add']>> {
  const { world } = context
  const id = world.random.id()
  const now = world.clock.now()
  const { parentId, ...fields } = input
  return change(context, async (tx) => {
    const places = await lockDocs(tx)
    if (parentId !== '' && !places.some((place) => place.id === parentId))
      throw fieldError({ path: 'parentId', msg: message('fields.parentMissing') })
    const parent = parentId || null
    const brothers = places.filter((place) => place.parentId === parent)
    const place = { parentId: parent, sort: sortAt(brothers, undefined) }
    await tx.db.doc.create({ data: { id, ...fields, ...place, createdAt: now, updatedAt: now } })
    const { title, content } = fields
    const first = { docId: id, number: 1, title, content, editorId: context.actor.accountId, savedAt: now }
    await tx.db.docVersion.create({ data: first })
    const after = auditFields(input)
    tx.audit({ action: 'doc.add', targetId: id, after })
    return tx.answer({ id })
  })
}

/** Moves a document. `recordNotFound` unknown, a field error for a bad parent. Its update time stays. */
export async function moveDoc(
  context: ActorContext,
  input: ParsedBodyOf<Calls['move']>,
): Promise<DataOf<Calls['move']>> {
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
