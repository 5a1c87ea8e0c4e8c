import { CODE, codeMessage, stateLabel } from '@unilink/shared'
import type { DataOf, ParsedBodyOf, contract, AnswerOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import { change } from '#src/modules/changes/change.ts'
import { findOwnedJob, presentJob, undoUntil, isUnderWay } from './find-owned-job.ts'
import { runJob, settled } from './run-job.ts'
import { message } from '@unilink/shared/words'
import type { LinkJobRow } from '#src/generated/sqlite/client.ts'

type Calls = typeof contract.job

type Stop = Calls['stop']

/** Stops a job: what is done stays. Refuses with `recordNotFound`, and with `jobSettled` one that is not under way. */
export async function stopJob(context: ActorContext, { jobId }: ParsedBodyOf<Stop>): Promise<DataOf<Stop>> {
  const { appId } = await findOwnedJob(context, jobId)
  const settledAt = context.world.clock.now()
  await change(context, async (tx) => {
    const where = { id: jobId, jobState: 'running' }
    const { count } = await tx.db.linkJob.updateMany({ where, data: { jobState: 'stopped', settledAt } })
    if (count === 0) throw new AppError(CODE.jobSettled)
    tx.audit({ action: 'link.stopBatch', targetType: 'app', targetId: appId, after: { jobId } })
  })
  return presentJob(context, await findOwnedJob(context, jobId))
}

/** Takes back what a job did; a running one stops. Refuses with `recordNotFound`, `jobSettled` undone or too late. */
export async function undoJob(context: ActorContext, { jobId }: ParsedBodyOf<Stop>): Promise<DataOf<Stop>> {
  const job = await findOwnedJob(context, jobId)
  const now = context.world.clock.now()
  const isLate = job.jobState !== 'running' && (undoUntil(job) ?? 0) <= toSeconds(now)
  if (isLate) throw new AppError(CODE.jobSettled)
  await change(context, async (tx) => {
    const where = { id: jobId, jobState: { in: ['running', 'stopped', 'done'] } }
    // Whoever works on it has nothing more to do.
    const data = { jobState: 'undoing', worker: '', workUntil: now }
    const { count } = await tx.db.linkJob.updateMany({ where, data })
    if (count === 0) throw new AppError(CODE.jobSettled)
    tx.audit({ action: 'link.undoBatch', targetType: 'app', targetId: job.appId, after: { jobId, move: job.move } })
  })
  runJob(context, jobId)
  return presentJob(context, await settled(context, jobId))
}

/** How far a job is and what became of each link, waiting a little for one that is under way. Refuses with `recordNotFound`. */
export async function queryJob(
  context: ActorContext,
  input: ParsedBodyOf<Calls['query']>,
): Promise<AnswerOf<Calls['query']>> {
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
