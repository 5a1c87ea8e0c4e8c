import { CODE, JOB_UNDO_SECONDS, type DataOf, type contract } from '@unilink/shared'
import type { LinkJob } from '#src/generated/sqlite/client.ts'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import { notOwned } from '#src/kernel/reason.ts'
import { ownsApp } from '#src/modules/apps/app-policy.ts'

type View = DataOf<typeof contract.job.stop>

/** A job on links of the caller; refuses another's with `recordNotFound` just as one that is not there. */
export async function findOwnedJob({ world, actor }: ActorContext, jobId: string): Promise<LinkJob> {
  const job = await world.db.read.linkJob.findUnique({ where: { id: jobId }, include: { app: true } })
  if (!job || !ownsApp(actor, job.app)) throw new AppError(CODE.recordNotFound, { reason: notOwned('job', job?.app) })
  return job
}

export const isUnderWay = ({ jobState }: Pick<LinkJob, 'jobState'>): boolean =>
  jobState === 'running' || jobState === 'undoing'

/** Until when a settled job may be undone, in seconds; null when it may not. */
export function undoUntil({ jobState, settledAt }: Pick<LinkJob, 'jobState' | 'settledAt'>): number | null {
  return settledAt && (jobState === 'done' || jobState === 'stopped') ? toSeconds(settledAt) + JOB_UNDO_SECONDS : null
}

export async function presentJob({ world }: ActorContext, job: LinkJob): Promise<View> {
  const counts = await world.db.read.linkJobRow.groupBy({
    by: ['code', 'undone'],
    where: { jobId: job.id },
    _count: { place: true },
  })
  const isUndo = job.jobState === 'undoing' || job.jobState === 'undone'
  const sum = (is: (row: (typeof counts)[number]) => boolean) =>
    counts.reduce((all, row) => (is(row) ? all + row._count.place : all), 0)
  return {
    jobId: job.id,
    appId: job.appId,
    move: job.move as View['move'],
    tag: job.tag,
    jobState: job.jobState as View['jobState'],
    rows: job.total,
    settled: sum(({ code, undone }) => (isUndo ? undone : code !== null)),
    failed: sum(({ code }) => code !== null && code !== CODE.ok),
    undoUntil: undoUntil(job),
  }
}
