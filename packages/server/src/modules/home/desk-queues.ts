import { DATA_STATE, REVIEW_STATE, type DataOf, type contract } from '@unilink/shared'
import { toSeconds } from '#src/kernel/clock.ts'
import type { World } from '#src/kernel/world.ts'
import { kindFilter } from '#src/modules/reviews/find-revision.ts'

type Queue = DataOf<typeof contract.admin.desk.queryHome>['queues'][number]

const HOUR_MS = 3_600_000
const FRESH_HOURS = 4
const OVERDUE_HOURS = 24

/** How much waits in each queue, and for how long. */
export async function deskQueues({ db: { read }, clock }: World): Promise<Queue[]> {
  const reviewState = REVIEW_STATE.inReview
  const applied = { select: { applyAt: true } } as const
  const [profiles, links, revisions, addresses, reports] = await Promise.all([
    read.profile.findMany({
      where: { account: { dataState: DATA_STATE.inReview } },
      select: { submittedAt: true },
    }),
    read.revision.findMany({ where: { reviewState, ...kindFilter('link') }, ...applied }),
    read.revision.findMany({ where: { reviewState, ...kindFilter('revision') }, ...applied }),
    read.addressChange.findMany({ where: { reviewState }, ...applied }),
    read.linkReport.findMany({ where: { closedAt: null }, select: { createdAt: true } }),
  ])
  const now = clock.now().getTime()
  const submissions = (rows: readonly { applyAt: Date }[]) => rows.map(({ applyAt }) => applyAt)
  return [
    queueOf(
      'profile',
      profiles.map(({ submittedAt }) => submittedAt),
      now,
    ),
    queueOf('link', submissions(links), now),
    queueOf('revision', submissions(revisions), now),
    queueOf('address', submissions(addresses), now),
    queueOf(
      'report',
      reports.map(({ createdAt }) => createdAt),
      now,
    ),
  ]
}

function queueOf(kind: Queue['kind'], times: readonly Date[], now: number): Queue {
  const ages = times.map((time) => now - time.getTime())
  const oldest = times.toSorted((one, other) => one.getTime() - other.getTime())[0]
  return {
    kind,
    count: times.length,
    oldest: oldest === undefined ? null : toSeconds(oldest),
    fresh: ages.filter((age) => age <= FRESH_HOURS * HOUR_MS).length,
    overdue: ages.filter((age) => age > OVERDUE_HOURS * HOUR_MS).length,
  }
}
