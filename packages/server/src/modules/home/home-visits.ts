import { shanghaiDay, shanghaiHour, type DataOf, type contract } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import type { Hours } from '#src/kernel/ports/figures.ts'
import { compared, windowsOf } from '#src/kernel/ports/windows.ts'

type Data = DataOf<typeof contract.app.queryHome>
type Day = Data['today']

const HOURS = 24
const METRICS = ['pv', 'openAttempt', 'openConfirmed', 'distribution'] as const satisfies (keyof Day)[]

/** The visits of some apps together, today and yesterday (Asia/Shanghai), and whether there ever was one. */
export async function homeVisits(
  { world: { visitStore, clock }, left }: Pick<Context, 'world' | 'left'>,
  appIds: readonly string[],
): Promise<Pick<Data, 'today' | 'yesterday' | 'pvChange' | 'hours' | 'visited'>> {
  const now = clock.now().getTime()
  const today = shanghaiDay(now) * HOURS
  const { hours: rows, visited } = await visitStore
    .figures(left)
    .hoursOfApps(appIds, { from: today - HOURS, to: today + HOURS - 1 })
  const sumOf = ({ from, to }: Hours, metric: keyof Day) =>
    rows.reduce((sum, row) => (row.bucket >= from && row.bucket <= to ? sum + row[metric] : sum), 0)
  const dayOf = (from: number): Day => {
    const [pv = 0, openAttempt = 0, openConfirmed = 0, distribution = 0] = METRICS.map((metric) =>
      sumOf({ from, to: from + HOURS - 1 }, metric),
    )
    return { pv, openAttempt, openConfirmed, distribution }
  }
  const hourOf = (hour: number) => sumOf({ from: hour, to: hour }, 'pv')
  const here = shanghaiHour(now) - today
  const hours = Array.from({ length: HOURS }, (_, hour) => ({
    today: hour > here ? null : hourOf(today + hour),
    yesterday: hourOf(today - HOURS + hour),
  }))
  const windows = windowsOf({ from: today, to: today + HOURS - 1 }, clock.now())
  const pvChange = windows ? compared(windows, sumOf(windows.now, 'pv'), sumOf(windows.before, 'pv')) : null
  return { today: dayOf(today), yesterday: dayOf(today - HOURS), pvChange, hours, visited }
}
