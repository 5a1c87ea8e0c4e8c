import { shanghaiDay, type DataOf, type contract } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import type { Places } from '#src/kernel/ports/visit-figures.ts'
import { comparedVisits } from './compared-visits.ts'

export type VisitTrend = Pick<DataOf<typeof contract.app.queryPage>['list'][number], 'pv7d' | 'pvChange' | 'trend7d'>

const DAYS = 7
const HOURS = 24

/**
 * The visits of each app or link by day, today and the six days before it (Asia/Shanghai), oldest first, a zero
 * where none came; their sum; and how that changed.
 */
export async function visitTrends(
  context: Pick<Context, 'world' | 'left'>,
  places: Places,
): Promise<(id: string) => VisitTrend> {
  const today = shanghaiDay(context.world.clock.now().getTime()) * HOURS
  const first = today - (DAYS - 1) * HOURS
  const days = Array.from({ length: DAYS }, (_, day) => ({
    from: first + day * HOURS,
    to: first + (day + 1) * HOURS - 1,
  }))
  const visits = await comparedVisits(context, places, days, [{ from: first, to: today + HOURS - 1 }])
  return (id) => {
    const trend7d = visits.pv(id)
    const [pvChange = null] = visits.changes(id)
    return { pv7d: trend7d.reduce((all, value) => all + value, 0), pvChange, trend7d }
  }
}
