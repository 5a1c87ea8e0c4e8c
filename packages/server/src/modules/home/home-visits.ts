import { shanghaiDay, shanghaiHour, type DataOf, type contract } from '@unilink/shared'
import type { World } from '#src/kernel/world.ts'

type Data = DataOf<typeof contract.app.queryHome>
type Day = Data['today']

const HOURS = 24
const NONE: Day = { pv: 0, openAttempt: 0, openConfirmed: 0, distribution: 0 }

/** The visits of some apps together, today and yesterday (Asia/Shanghai), and whether there ever was one. */
export async function homeVisits(
  { db, clock }: World,
  appIds: readonly string[],
): Promise<Pick<Data, 'today' | 'yesterday' | 'hours' | 'visited'>> {
  const now = clock.now().getTime()
  const today = shanghaiDay(now)
  const first = (today - 1) * HOURS
  const scope = { in: appIds.map((id) => `A${id}`) }
  const days = { scope, unit: HOURS, bucket: { in: [today - 1, today] } }
  const figures = { pv: true, openAttempt: true, openConfirmed: true } as const
  const [access, shares, byHour, any] = await Promise.all([
    db.read.accessRollup.groupBy({ by: ['bucket'], where: days, _sum: figures }),
    db.read.shareRollup.groupBy({
      by: ['bucket'],
      where: { ...days, dimension: 'all', value: '' },
      _sum: { storeJump: true, download: true, h5: true },
    }),
    db.read.accessRollup.groupBy({
      by: ['bucket'],
      where: { scope, unit: 1, bucket: { gte: first, lt: first + 2 * HOURS } },
      _sum: { pv: true },
    }),
    db.read.accessRollup.findFirst({ where: { scope, unit: HOURS, pv: { gt: 0 } }, select: { scope: true } }),
  ])
  const dayOf = (bucket: number): Day => {
    const sums = access.find((row) => row.bucket === bucket)?._sum
    const share = shares.find((row) => row.bucket === bucket)?._sum
    const distribution = (share?.storeJump ?? 0) + (share?.download ?? 0) + (share?.h5 ?? 0)
    const { pv, openAttempt, openConfirmed } = { ...NONE, ...sums }
    return { pv: pv ?? 0, openAttempt: openAttempt ?? 0, openConfirmed: openConfirmed ?? 0, distribution }
  }
  const pvOf = new Map(byHour.map(({ bucket, _sum }) => [bucket, _sum.pv ?? 0]))
  const here = shanghaiHour(now) - today * HOURS
  const hours = Array.from({ length: HOURS }, (_, hour) => ({
    today: hour > here ? null : (pvOf.get(today * HOURS + hour) ?? 0),
    yesterday: pvOf.get(first + hour) ?? 0,
  }))
  return { today: dayOf(today), yesterday: dayOf(today - 1), hours, visited: any !== null }
}
