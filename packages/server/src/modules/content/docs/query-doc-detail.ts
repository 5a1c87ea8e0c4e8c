import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { World } from '#src/kernel/world.ts'
import { buildTree, readingOrder } from './doc-tree.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { presentMenu } from './doc-presenter.ts'

type Calls = typeof contract.doc

/** A document with its neighbours in reading order, headings skipped. `docNotFound` also when hidden by a parent. */
export async function queryDocDetail(
  { world }: Context,
  input: ParsedBodyOf<Calls['queryDetail']>,
): Promise<DataOf<Calls['queryDetail']>> {
  const [doc, pages] = await Promise.all([
    world.db.read.doc.findUnique({ where: { id: input.id } }),
    visiblePages(world),
  ])
  const at = pages.findIndex(({ id }) => id === input.id)
  if (!doc || at < 0) throw new AppError(CODE.docNotFound)
  const { id, title, content } = doc
  return {
    id,
    title,
    content,
    updateTime: toSeconds(doc.updatedAt),
    previous: titleOf(pages.slice(0, at).findLast(({ heading }) => !heading)),
    next: titleOf(pages.slice(at + 1).find(({ heading }) => !heading)),
  }
}

/** Every document that visitors see, in reading order. */
async function visiblePages({ db }: World) {
  const [rows, headings] = await Promise.all([
    db.read.doc.findMany({ where: { published: true }, select: { id: true, parentId: true, title: true, sort: true } }),
    db.read.doc.findMany({ where: { content: '' }, select: { id: true } }),
  ])
  const empty = new Set(headings.map(({ id }) => id))
  return readingOrder(buildTree(rows)).map(({ id, title }) => ({ id, title, heading: empty.has(id) }))
}

function titleOf(page: { id: string; title: string } | undefined) {
  return page ? { id: page.id, title: page.title } : null
}

/** The menu of the documentation centre: the documents that are published up to the root. */
export async function queryMenuList({ world }: Context): Promise<DataOf<Calls['queryMenuList']>> {
  const rows = await world.db.read.doc.findMany({
    where: { published: true },
    select: { id: true, parentId: true, title: true, sort: true },
  })
  return buildTree(rows).map(presentMenu)
}
