import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import { versionOf } from '#src/modules/changes/merge-edit.ts'
import { docFields } from './doc-presenter.ts'
import { found } from '#src/kernel/app-error.ts'

type Call = typeof contract.admin.doc.queryDetail

/** A document with its source, for the operator. Refuses an unknown id with `recordNotFound`. */
export async function findDoc({ world }: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const doc = found(await world.db.read.doc.findUnique({ where: { id: input.id } }), CODE.recordNotFound)
  const times = { createTime: toSeconds(doc.createdAt), updateTime: toSeconds(doc.updatedAt) }
  const fields = docFields(doc)
  return { id: doc.id, ...fields, ...times, version: versionOf(world, fields) }
}
