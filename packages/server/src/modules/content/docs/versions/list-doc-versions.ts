import { CODE, lineDiff, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { found } from '#src/kernel/app-error.ts'
import { namesOf } from '#src/modules/audit/names-of.ts'
import { editorIn, presentVersion } from './present-version.ts'

type Call = typeof contract.admin.doc.queryVersionPage

/** A page of the versions of a document with what each changed. Refuses an unknown id with `recordNotFound`. */
export async function listDocVersions({ world }: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { id, page, perPage } = input
  const { doc, docVersion } = world.db.read
  found(await doc.findUnique({ where: { id }, select: { id: true } }), CODE.recordNotFound)
  const query = { where: { docId: id }, orderBy: { number: 'desc' as const } }
  // One more than the page has: what the last one of it came after.
  const [rows, total] = await Promise.all([
    docVersion.findMany({ ...query, skip: (page - 1) * perPage, take: perPage + 1 }),
    docVersion.count(query),
  ])
  const nameOf = await namesOf(world, rows.flatMap(editorIn))
  const list = rows.slice(0, perPage).map((row, at) => ({
    ...presentVersion(row, nameOf),
    ...linesChanged(rows[at + 1], row),
  }))
  return { list, total }
}

interface Text {
  title: string
  content: string
}

function linesChanged(before: Text | undefined, after: Text): { added: number; removed: number } {
  const lines = before ? lineDiff(linesOf(before), linesOf(after)) : []
  const count = (mark: string) => lines.filter((line) => line.mark === mark).length
  return { added: count('+'), removed: count('-') }
}

/** The title is the first line. */
const linesOf = ({ title, content }: Text): string => (content === '' ? title : `${title}\n${content}`)
