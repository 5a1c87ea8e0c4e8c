import { REVIEW_STATE, shanghaiDay, shanghaiDayStart, type DataOf, type contract } from '@unilink/shared'
import { Prisma } from '#src/db/client/client.ts'
import type { Clock } from '#src/kernel/clock.ts'
import type { World } from '#src/kernel/world.ts'

type Data = DataOf<typeof contract.admin.desk.queryHome>

const DAYS = 14
const REASON_DAYS = 7
const MOST_REASONS = 5
const SUBMISSIONS = ['profile', 'link', 'revision', 'address'] as const
const APPROVALS = SUBMISSIONS.map((kind) => `${kind}.approve`)
const REJECTIONS = SUBMISSIONS.map((kind) => `${kind}.reject`)
export const DECISION = { action: { in: [...APPROVALS, ...REJECTIONS] } }

/** Approvals and rejections of today and the 13 days before it (Asia/Shanghai), and what the last were rejected for. */
export async function decidedByDay({ db, clock }: World): Promise<Pick<Data, 'days' | 'reasons'>> {
  const today = shanghaiDay(clock.now().getTime())
  const first = firstDay(clock)
  const rows = await db.read.auditEntry.findMany({
    where: { ...DECISION, at: { gte: new Date(shanghaiDayStart(first)) } },
    select: { action: true, at: true, after: true },
  })
  const days = Array.from({ length: DAYS }, (_, index) => ({
    time: shanghaiDayStart(first + index) / 1000,
    approved: 0,
    rejected: 0,
  }))
  const reasons = new Map<string, number>()
  for (const { action, at, after } of rows) {
    const isApproval = APPROVALS.includes(action)
    const number = shanghaiDay(at.getTime())
    const day = days[number - first]
    if (day) day[isApproval ? 'approved' : 'rejected'] += 1
    if (isApproval || number <= today - REASON_DAYS) continue
    const reason = reasonIn(after)
    if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  return { days, reasons: mostFrequent(reasons) }
}

/** The median of the seconds from submission to decision, for what was submitted in these days; null when there is none. */
export async function medianSeconds({ db, clock }: World): Promise<number | null> {
  const since = new Date(shanghaiDayStart(firstDay(clock)))
  const seconds = (await db.read.$queryRaw<Decided[]>(submittedSince(since)))
    .map(({ applyAt, reviewedAt }) => (new Date(reviewedAt).getTime() - new Date(applyAt).getTime()) / 1000)
    .filter((taken) => taken >= 0)
    .toSorted((one, other) => one - other)
  const middle = seconds[Math.floor((seconds.length - 1) / 2)]
  return middle === undefined ? null : Math.round(middle)
}

interface Decided {
  applyAt: Date | string
  reviewedAt: Date | string
}

/** What was submitted since then and somebody has decided, whatever it is; seeds have rows that nobody did. */
function submittedSince(since: Date): Prisma.Sql {
  const of = (table: string) => Prisma.sql`SELECT "applyAt", "reviewedAt" FROM "${Prisma.raw(table)}"
    WHERE "reviewState" IN (${REVIEW_STATE.approved}, ${REVIEW_STATE.rejected}) AND "applyAt" >= ${since}
      AND "reviewerId" IS NOT NULL`
  return Prisma.sql`${of('Revision')} UNION ALL ${of('AddressChange')} UNION ALL
    SELECT "submittedAt", "reviewedAt" FROM "Profile" WHERE "submittedAt" >= ${since} AND "reviewerId" IS NOT NULL`
}

const firstDay = (clock: Clock): number => shanghaiDay(clock.now().getTime()) - (DAYS - 1)

function reasonIn(after: unknown): string | undefined {
  const { reason } = (after ?? {}) as { reason?: unknown }
  return typeof reason === 'string' ? reason : undefined
}

const mostFrequent = (reasons: ReadonlyMap<string, number>): Data['reasons'] =>
  [...reasons]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_REASONS)
