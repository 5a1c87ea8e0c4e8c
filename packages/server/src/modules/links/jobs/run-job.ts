import { setTimeout as pause } from 'node:timers/promises'
import { CODE, type JOB_MOVES } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import type { LinkJob } from '#src/generated/sqlite/client.ts'
import type { ActorContext } from '#src/http/context.ts'
import { change, type Change } from '#src/modules/changes/change.ts'
import { notify } from '#src/modules/changes/notify.ts'
import { isUnderWay } from './find-owned-job.ts'
import { moveRows } from './move-rows.ts'

/** Links of one transaction, so that others get their turn to write. */
const BATCH = 250
/** Whoever has not gone on for so long has ended. */
const LEASE_MS = 15_000
const WAIT_MS = 3_000
const LOOK_EVERY_MS = 60

/** Goes on with a job unless another process does; what it leaves goes on with the next call about it. */
export function runJob(context: ActorContext, jobId: string): void {
  const { deadline: _deadline, once: _once, ...own } = context
  const worker = context.origin.requestId
  const work = async () => {
    while (await change(own, (tx) => step(tx, context.actor.accountId, { jobId, worker })));
  }
  void work().catch((error: unknown) => context.world.log.error({ err: error, jobId }, 'a job on links broke off'))
}

/** The job once it has settled, or as it is after some seconds. */
export async function settled({ world }: ActorContext, jobId: string): Promise<LinkJob> {
  const until = performance.now() + WAIT_MS
  for (;;) {
    const job = await world.db.read.linkJob.findUniqueOrThrow({ where: { id: jobId } })
    if (!isUnderWay(job) || performance.now() >= until) return job
    await pause(LOOK_EVERY_MS)
  }
}

/** One batch; gives whether there may be more. */
async function step(tx: Change, accountId: string, { jobId, worker }: { jobId: string; worker: string }) {
  const now = tx.context.world.clock.now()
  const [job] = await tx.db.linkJob.updateManyAndReturn({
    where: { id: jobId, jobState: { in: ['running', 'undoing'] }, OR: [{ worker }, { workUntil: { lte: now } }] },
    data: { worker, workUntil: new Date(now.getTime() + LEASE_MS) },
  })
  if (!job) return false
  const isUndo = job.jobState === 'undoing'
  const rows = await tx.db.linkJobRow.findMany({
    where: { jobId, ...(isUndo ? { code: CODE.ok, undone: false } : { code: null }) },
    orderBy: { place: 'asc' },
    take: BATCH + 1,
  })
  if (rows.length > 0) await moveRows(tx, job, rows.slice(0, BATCH))
  if (rows.length > BATCH) return true
  await tx.db.linkJob.update({
    where: { id: jobId },
    data: { jobState: isUndo ? 'undone' : 'done', settledAt: now, worker: '' },
  })
  await tellOwner(tx, accountId, job, isUndo)
  return false
}

/** One notice for the whole of it. */
async function tellOwner(tx: Change, accountId: string, job: LinkJob, isUndo: boolean): Promise<void> {
  const failed = await tx.db.linkJobRow.count({ where: { jobId: job.id, code: { gt: CODE.ok } } })
  const move = message(`linkJobs.${job.move as (typeof JOB_MOVES)[number]}`)
  const content = isUndo
    ? message('notices.links-restored', { move })
    : message('notices.links-moved', { move, done: job.total - failed, failed })
  await notify(tx, { accountId, content, refType: 'app', refId: job.appId })
}
