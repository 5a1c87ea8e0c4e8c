import { WHITE_BOOK_ID } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { Change } from '#src/modules/changes/change.ts'
import { fieldError } from '#src/kernel/app-error.ts'
import { lockDocs } from './lock-docs.ts'

/** Refuses as a field error a document with children, and the white book, whose address is fixed. */
export async function assertRemovable(tx: Change, id: string): Promise<void> {
  if (id === WHITE_BOOK_ID) throw fieldError({ path: 'id', msg: message('fields.whitePaperFixed') })
  const places = await lockDocs(tx)
  if (places.some((place) => place.parentId === id))
    throw fieldError({ path: 'id', msg: message('fields.childrenLeft') })
}
