import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { searchFilter } from '#src/db/client/search.ts'
import type { Context } from '#src/http/context.ts'
import { buildTree, type TreeNode } from './doc-tree.ts'
import { plainText } from './plain-text.ts'
import { snippetOf } from './snippet-of.ts'

type Call = typeof contract.doc.search
type Found = DataOf<Call>['list'][number]
interface Entry {
  id: string
  title: string
}

/** Visible documents with the keyword in title or words, title matches first, else in reading order. */
export async function searchDocs({ world }: Context, { keyword }: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { db } = world
  const search = searchFilter(db, keyword)
  const [entries, rows] = await Promise.all([
    db.read.doc.findMany({ where: { published: true }, select: { id: true, parentId: true, title: true, sort: true } }),
    db.read.doc.findMany({
      where: { published: true, ...(search && { OR: [{ title: search }, { content: search }] }) },
      select: { id: true, content: true },
    }),
  ])
  const contents = new Map(rows.map(({ id, content }) => [id, content]))
  const found = withAbove(buildTree(entries)).flatMap(({ doc, above }) => {
    const content = contents.get(doc.id)
    return content === undefined ? [] : hitsOf(doc, above, content, keyword)
  })
  const list = [...found.filter(({ inTitle }) => inTitle), ...found.filter(({ inTitle }) => !inTitle)]
  return { list, total: list.length }
}

function hitsOf({ id, title }: Entry, above: string[], content: string, keyword: string): Found[] {
  const inTitle = snippetOf(title, keyword).hits > 0
  const { hits, snippet } = snippetOf(plainText(content), keyword)
  return inTitle || hits > 0 ? [{ id, title, above, inTitle, hits, snippet }] : []
}

/** Every document in reading order, with its parents' titles. */
function withAbove(tree: readonly TreeNode<Entry>[], above: string[] = []): { doc: Entry; above: string[] }[] {
  return tree.flatMap((doc) => [{ doc, above }, ...withAbove(doc.children, [...above, doc.title])])
}
