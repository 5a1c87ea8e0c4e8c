import { bucketOf } from '#src/visits/columns/bucket-of.ts'
import { hoursOfBuckets } from '#src/visits/figures/stats-range.ts'
import { accessSql, accessTotalSql } from './access-sql.ts'
import type { ClickHouse } from './clickhouse.ts'
import { clickhouseBreakdown } from './clickhouse-breakdown.ts'
import { exactly, Looks } from './known-parts.ts'
import type { Known, Of } from './queries.ts'
import { everSql, hoursSql, ledAwaySql, linksSql, placed, sharesSql, visitsInSql } from './sums-sql.ts'
import type {
  AccessFigures,
  AccessRow,
  DistributionFigures,
  LinkFigures,
  Share,
  Hours,
  Unit,
} from '#src/kernel/ports/figures.ts'
import type { HourOfApps, Places, VisitFigures, VisitsIn } from '#src/kernel/ports/visit-figures.ts'
import type { Database } from '#src/kernel/ports/database.ts'

const NO_ACCESS: AccessFigures = { pv: 0, uv: 0, ip: 0, openAttempt: 0, openGuess: 0, openConfirmed: 0 }

/** From the sums of days that have them, else counted from the visits each time: exact whatever is stored twice. What is asked ends at the server once its caller has left. */
export function clickhouseFigures(
  clickhouse: ClickHouse,
  db: Pick<Database, 'read'>,
  left: AbortSignal | undefined,
): VisitFigures {
  const looks = new Looks(clickhouse, left)
  const ask = async <Row>(
    of: Of,
    hours: Hours,
    sql: (known: Known) => string,
    texts: readonly string[] = [],
  ): Promise<Row[]> => {
    const rows = (known: Known) => clickhouse.rows<Record<string, unknown>>(sql(known), left)
    return (await exactly(looks, { of, hours }, rows)).map((row) => withNumbers(row, texts) as Row)
  }
  return {
    breakdown: (question, work) => clickhouseBreakdown(clickhouse, question, work),
    accessTotal: async (scope, hours) => {
      if (scope.among?.length === 0) return NO_ACCESS
      const [total] = await ask<AccessFigures>(scope, hours, (known) => accessTotalSql(known, scope, hours))
      return total ?? NO_ACCESS
    },
    accessByTime: (scope, hours, unit) => {
      const all = whole(hours, unit)
      return ask(scope, all, (known) => `${accessSql(known, scope, all, unit)} ORDER BY bucket`)
    },
    accessRows: (scope, hours, unit, slice) => {
      const all = whole(hours, unit)
      const cut = slice ? `LIMIT ${slice.offset}, ${slice.limit}` : ''
      return ask<AccessRow>(
        scope,
        all,
        (known) => `${accessSql(known, scope, all, unit, { byLink: true })} ORDER BY bucket DESC, linkId ${cut}`,
        ['linkId'],
      )
    },
    countAccessRows: async (scope, hours, unit) => {
      const all = whole(hours, unit)
      const [found] = await ask<{ n: number }>(
        scope,
        all,
        (known) => `SELECT count() AS n FROM (${accessSql(known, scope, all, unit, { byLink: true, whoCame: false })})`,
      )
      return found?.n ?? 0
    },
    distributionTotal: async (scope, hours) => {
      const [total] = await ask<DistributionFigures>(scope, hours, (known) => ledAwaySql(known, scope, hours, false))
      return total ?? { storeJump: 0, download: 0, h5: 0 }
    },
    distributionByDay: (scope, hours) => ask(scope, hours, (known) => ledAwaySql(known, scope, hours, true)),
    distributionShares: async (scope, hours, dimension) => {
      const shares = await ask<Share>(scope, hours, (known) => sharesSql(known, scope, hours, dimension), ['key'])
      return shares.toSorted((a, b) => b.value - a.value || (a.key < b.key ? -1 : 1))
    },
    linkFigures: async (appId, hours) => {
      const [links, figures] = await Promise.all([
        db.read.link.findMany({ where: { appId }, select: { id: true } }),
        ask<LinkFigures>({ appId }, hours, (known) => linksSql(known, appId, hours), ['linkId']),
      ])
      const found = new Map(figures.map((row) => [row.linkId, row]))
      return links.map(({ id: linkId }) => found.get(linkId) ?? { linkId, pv: 0, uv: 0, distribution: 0 })
    },
    visitsIn: async (places, ranges) => {
      if (ranges.length === 0 || isNowhere(places)) return []
      const all = around(ranges)
      return ask<VisitsIn>(placed(places).of, all, (known) => visitsInSql(known, places, ranges, all), ['id'])
    },
    hoursOfApps: async (appIds, hours) => {
      if (appIds.length === 0) return { hours: [], visited: false }
      const of = { apps: appIds }
      const [sums, ever] = await Promise.all([
        ask<HourOfApps>(of, hours, (known) => hoursSql(known, of, hours)),
        clickhouse.rows(everSql(of), left),
      ])
      return { hours: sums, visited: ever.length > 0 }
    },
  }
}

/** From the beginning of the first hour or day through the end of the last. */
const whole = ({ from, to }: Hours, unit: Unit): Hours => hoursOfBuckets(bucketOf(from, unit), bucketOf(to, unit), unit)

const around = (ranges: readonly Hours[]): Hours => ({
  from: Math.min(...ranges.map(({ from }) => from)),
  to: Math.max(...ranges.map(({ to }) => to)),
})

const isNowhere = (places: Places): boolean =>
  places !== 'everywhere' && ('apps' in places ? places.apps.length === 0 : places.links?.length === 0)

/** Every cell is a number but those of `texts`. */
const withNumbers = (row: Record<string, unknown>, texts: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, texts.includes(name) ? cell : Number(cell)]))
