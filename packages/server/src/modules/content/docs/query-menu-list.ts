import type { DataOf, contract } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { presentMenu } from './doc-presenter.ts'
import { buildTree } from './doc-tree.ts'

type Call = typeof contract.doc.queryMenuList

/** The menu of the documentation centre: the documents that are published up to the root. */
export async function queryMenuList({ world }: Context): Promise<DataOf<Call>> {
  const rows = await world.db.read.doc.findMany({
    where: { published: true },
    select: { id: true, parentId: true, title: true, sort: true },
  })
  return buildTree(rows).map(presentMenu)
}
