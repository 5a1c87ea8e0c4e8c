import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { found } from '#src/kernel/app-error.ts'
import { namesOf } from '#src/modules/audit/names-of.ts'
import { editorIn, presentVersion } from './present-version.ts'

type Call = typeof contract.admin.doc.queryVersionDetail

/** One version of a document with its source. Refuses with `recordNotFound` what is not there. */
export async function findDocVersion({ world }: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const key = { docId: input.id, number: input.number }
  const row = found(await world.db.read.docVersion.findUnique({ where: { docId_number: key } }), CODE.recordNotFound)
  return { ...presentVersion(row, await namesOf(world, editorIn(row))), content: row.content }
}
