import { type DataOf, type contract, CODE, type ParsedBodyOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { presentBranch, docFields } from './doc-presenter.ts'
import { buildTree } from './doc-tree.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import { versionOf } from '#src/modules/changes/merge-edit.ts'
import { found } from '#src/kernel/app-error.ts'

type Calls = typeof contract.admin.doc

/** The whole tree of documents for the operator. */
export async function listDocs({ world }: ActorContext): Promise<DataOf<Calls['queryTree']>> {
  const rows = await world.db.read.doc.findMany({ omit: { content: true } })
  return buildTree(rows).map(presentBranch)
}

/** A document with its source, for the operator. Refuses an unknown id with `recordNotFound`. */
export async function findDoc(
  { world }: ActorContext,
  input: ParsedBodyOf<Calls['queryDetail']>,
): Promise<DataOf<Calls['queryDetail']>> {
  const doc = found(await world.db.read.doc.findUnique({ where: { id: input.id } }), CODE.recordNotFound)
  const times = { createTime: toSeconds(doc.createdAt), updateTime: toSeconds(doc.updatedAt) }
  const fields = docFields(doc)
  return { id: doc.id, ...fields, ...times, version: versionOf(world, fields) }
}
