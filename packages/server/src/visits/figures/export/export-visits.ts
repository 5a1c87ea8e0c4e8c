import { Readable } from 'node:stream'
import type { ParsedBodyOf, contract } from '@unilink/shared'
import { FileAnswer } from '#src/http/file-answer.ts'
import type { ActorContext } from '#src/http/context.ts'
import { assertInstalled } from '#src/kernel/packages/optional-package.ts'
import { findScope } from '#src/visits/figures/find-scope.ts'
import { hoursOf } from '#src/visits/figures/stats-range.ts'
import { fileName } from '#src/http/table-file/file-name.ts'
import { VISIT_FILES } from './visit-file.ts'

type Call = typeof contract.appLink.exportVisits

/** The visits of a link one by one, written while they are read. Refuses with `linkNotFound`. */
export async function exportVisits(context: ActorContext, input: ParsedBodyOf<Call>): Promise<FileAnswer> {
  const { appId, title } = await findScope(context, input)
  const { visits, visitStore } = context.world
  if (input.format === 'parquet') assertInstalled('hyparquet-writer')
  await visits.settled()
  const { mime, chunks } = VISIT_FILES[input.format]
  const pages = visitStore.stored({ appId, linkId: input.linkId }, hoursOf(input, 'hour'), context.left)
  return new FileAnswer(fileName(`${title}-访问记录`, input, input.format), mime, Readable.from(chunks(pages)))
}
