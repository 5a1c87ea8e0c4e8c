import { shanghaiDay, type DataOf, type contract } from '@unilink/shared'
import type { World } from '#src/kernel/world.ts'

type Figures = DataOf<typeof contract.admin.desk.queryHome>['platform']

const DAY_HOURS = 24

/** How much there is on the platform, and how many visits it has today (Asia/Shanghai). */
export async function platformFigures({ db: { read }, clock }: World): Promise<Figures> {
  const today = shanghaiDay(clock.now().getTime())
  const [accounts, apps, visits] = await Promise.all([
    // A deleted account keeps its row, without an address.
    read.account.count({ where: { operator: false, emailEnc: { not: '' } } }),
    read.app.aggregate({ _count: true, _sum: { linkCount: true } }),
    // The rows of apps name no app: their scope does.
    read.accessRollup.groupBy({
      by: ['bucket'],
      where: { appId: '', linkId: '', unit: DAY_HOURS, bucket: { in: [today - 1, today] } },
      _sum: { pv: true },
    }),
  ])
  const visitsOn = (day: number) => visits.find(({ bucket }) => bucket === day)?._sum.pv ?? 0
  return {
    accounts,
    apps: apps._count,
    links: apps._sum.linkCount ?? 0,
    visits: visitsOn(today),
    visitsYesterday: visitsOn(today - 1),
  }
}
