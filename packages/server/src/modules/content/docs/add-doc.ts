import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { auditFields } from '#src/modules/content/audit-content.ts'
import { sortAt } from './doc-tree.ts'
import { lockDocs } from './lock-docs.ts'
import { fieldError } from '#src/kernel/app-error.ts'

type Call = typeof contract.admin.doc.add

/** Adds a document after the last of its brothers. Refuses a parent that is not there as a field error. */
export async function addDoc(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
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
