import { CODE, lineDiff, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { found } from '#src/kernel/app-error.ts'
import { namesOf, actorOf, type Named } from '#src/modules/audit/names-of.ts'
import type { Doc } from '#src/generated/sqlite/client.ts'
import type { Change } from '#src/modules/changes/change.ts'
import type { AuditedFields } from '#src/modules/content/audit-content.ts'
import { toSeconds } from '#src/kernel/clock.ts'

type Calls = typeof contract.admin.doc

/** A page of the versions of a document with what each changed. Refuses an unknown id with `recordNotFound`. */
export async function listDocVersions(
  { world }: ActorContext,
  input: ParsedBodyOf<Calls['queryVersionPage']>,
): Promise<DataOf<Calls['queryVersionPage']>> {
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
  const list = rows
    .slice(0, perPage)
    .map((row, at) => ({ ...presentVersion(row, nameOf), ...linesChanged(rows[at + 1], row) }))
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

/** One version of a document with its source. Refuses with `recordNotFound` what is not there. */
export async function findDocVersion(
  { world }: ActorContext,
  input: ParsedBodyOf<Calls['queryVersionDetail']>,
): Promise<DataOf<Calls['queryVersionDetail']>> {
  const key = { docId: input.id, number: input.number }
  const row = found(await world.db.read.docVersion.findUnique({ where: { docId_number: key } }), CODE.recordNotFound)
  return { ...presentVersion(row, await namesOf(world, editorIn(row))), content: row.content }
}

/** Keeps a document's new state as a version, and what it had before the first. Under its lock: no gaps. */
export async function keepDocVersion(
  { db }: Change,
  { world, actor }: ActorContext,
  before: Doc,
  changes: AuditedFields,
): Promise<void> {
  const { id: docId, title, content, updatedAt } = before
  const after = { title, content, ...given(changes) }
  if (after.title === title && after.content === content) return
  const newest = await db.docVersion.findFirst({
    where: { docId },
    orderBy: { number: 'desc' },
    select: { number: true },
  })
  const first = { docId, number: 1, title, content, editorId: null, savedAt: updatedAt }
  const { number } = newest ?? first
  const saved = { docId, number: number + 1, ...after, editorId: actor.accountId, savedAt: world.clock.now() }
  await db.docVersion.createMany({ data: newest === null ? [first, saved] : [saved] })
}

const given = ({ title, content }: AuditedFields) => ({
  ...(typeof title === 'string' && { title }),
  ...(typeof content === 'string' && { content }),
})

interface Edited {
  editorId: string | null
}

/** Whose name a version shows. */
const editorIn = ({ editorId }: Edited): Named[] => (editorId === null ? [] : [actorOf({ actorId: editorId })])

function presentVersion(
  row: Edited & { number: number; title: string; savedAt: Date },
  nameOf: (thing: Named) => string | null,
) {
  const { number, title, savedAt, editorId } = row
  const [editor] = editorIn(row)
  return { number, title, time: toSeconds(savedAt), editorId, editorName: editor ? nameOf(editor) : null }
}
