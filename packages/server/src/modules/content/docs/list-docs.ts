import type { DataOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { presentBranch } from './doc-presenter.ts'
import { buildTree } from './doc-tree.ts'

type Call = typeof contract.admin.doc.queryTree

/** The whole tree of documents for the operator. */
export async function listDocs({ world }: ActorContext): Promise<DataOf<Call>> {
  const rows = await world.db.read.doc.findMany({ omit: { content: true } })
  return buildTree(rows).map(presentBranch)
}
