import { CODE, codeMessage, stateLabel, type AnswerOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { LinkJobRow } from '#src/generated/sqlite/client.ts'
import type { ActorContext } from '#src/http/context.ts'
import { findOwnedJob, isUnderWay, presentJob } from './find-owned-job.ts'
import { runJob, settled } from './run-job.ts'

type Call = typeof contract.job.query

/** How far a job is and what became of each link, waiting a little for one that is under way. Refuses with `recordNotFound`. */
export async function queryJob(context: ActorContext, input: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> {
  const { jobId, page, perPage } = input
  const { read } = context.world.db
  // Its process may have ended.
  if (isUnderWay(await findOwnedJob(context, jobId))) runJob(context, jobId)
  const job = await settled(context, jobId)
  const rows = await read.linkJobRow.findMany({
    where: { jobId },
    orderBy: { place: 'asc' },
    skip: (page - 1) * perPage,
    take: perPage,
  })
  const links = await read.link.findMany({
    where: { appId: job.appId, id: { in: rows.map(({ linkId }) => linkId) } },
    select: { id: true, linkName: true },
  })
  const nameOf = new Map(links.map(({ id, linkName }) => [id, linkName]))
  const list = rows.map((row) => ({
    linkId: row.linkId,
    linkName: nameOf.get(row.linkId) ?? '',
    code: row.code,
    msg: saidOf(row),
  }))
  return { ...(await presentJob(context, job)), list, total: job.total }
}

function saidOf({ code, refusedBy }: LinkJobRow) {
  if (code === null || code === CODE.ok) return null
  if (refusedBy !== null) return message('refusals.linkIs', { state: stateLabel('link', refusedBy) })
  return codeMessage(code as (typeof CODE)['linkNotFound'])
}
