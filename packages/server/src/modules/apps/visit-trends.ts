import { shanghaiDay, type DataOf, type contract } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import type { Places } from '#src/kernel/ports/visit-figures.ts'
import { comparedVisits } from './compared-visits.ts'

export type VisitTrend = Pick<
  DataOf<typeof contract.app.queryPage>['list'][number],
  'pv7d' | 'pvChange' | 'trend7d' | 'before7d'
>

const DAYS = 7
const HOURS = 24

/**
 * The visits of each app or link by day, today and the six days before it (Asia/Shanghai), oldest first, a zero
 * where none came, and the seven days before those up to where they are compared; their sum; and how that changed.
 */
export async function visitTrends(
  context: Pick<Context, 'world' | 'left'>,
  places: Places,
): Promise<(id: string) => VisitTrend> {
  const today = shanghaiDay(context.world.clock.now().getTime()) * HOURS
  const first = today - (DAYS - 1) * HOURS
  const days = Array.from({ length: 2 * DAYS }, (_, at) => ({
    from: first + (at - DAYS) * HOURS,
    to: first + (at - DAYS + 1) * HOURS - 1,
  }))
  const visits = await comparedVisits(context, places, days, [{ from: first, to: today + HOURS - 1 }])
  return (id) => {
    const all = visits.pv(id)
    const [before, trend7d] = [all.slice(0, DAYS), all.slice(DAYS)]
    const [pvChange = null] = visits.changes(id)
    // So that they add up to what is compared.
    const before7d = pvChange ? before.with(DAYS - 1, pvChange.before - sum(before.slice(0, -1))) : before
    return { pv7d: sum(trend7d), pvChange, trend7d, before7d }
  }
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
