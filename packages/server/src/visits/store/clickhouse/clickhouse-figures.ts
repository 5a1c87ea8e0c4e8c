import { bucketOf } from '#src/visits/columns/bucket-of.ts'
import { hoursOfBuckets } from '#src/visits/figures/stats-range.ts'
import { accessRowsSql, accessSql, accessTotalsSql, bucketRowsSql, COUNTED, whoCameSql } from './access-sql.ts'
import type { ClickHouse } from './clickhouse.ts'
import { clickhouseBreakdown } from './breakdown/clickhouse-breakdown.ts'
import { exactly, Looks } from './known-parts.ts'
import type { Known, Of } from './queries.ts'
import { around } from './split.ts'
import {
  everSql,
  hoursSql,
  ledAwaySql,
  linkFiguresSql,
  linkValuesSql,
  placed,
  sharesSql,
  visitsInSql,
} from './sums-sql.ts'
import { inOrderOf, NO_ACCESS, NOT_DISTRIBUTED } from '#src/kernel/ports/figures.ts'
import type { AccessFigures, AccessRow, Hours, LinkFigures, Share, Slice, Unit } from '#src/kernel/ports/figures.ts'
import type { HourOfApps, Places, VisitFigures } from '#src/kernel/ports/visit-figures.ts'

/** How many rows the details of an hour or day have, and what they come to but for who came. */
type BucketRows = Record<'bucket' | 'n' | (typeof COUNTED)[number], number>

/** From the sums of days that have them, else counted from the visits each time: exact whatever is stored twice. What is asked ends at the server once its caller has left. */
export function clickhouseFigures(clickhouse: ClickHouse, left: AbortSignal | undefined): VisitFigures {
  const looks = new Looks(clickhouse, left)
  const rowsOf = async <Row>(sql: string, texts: readonly string[] = []) =>
    (await clickhouse.rows<Record<string, unknown>>(sql, left)).map((row) => withNumbers(row, texts) as Row)
  const ask = <Row>(of: Of, hours: Hours, sql: (known: Known) => string, texts?: readonly string[]) =>
    exactly(looks, { of, hours }, (known) => rowsOf<Row>(sql(known), texts))
  /** A row of each range that any of has something. */
  const inEach = async <Row extends object>(
    of: Of,
    ranges: readonly Hours[],
    none: Row,
    sql: (known: Known) => string,
  ) => {
    const rows = ranges.length === 0 ? [] : await ask<Row & { of: number }>(of, around(ranges), sql)
    const found = new Map(rows.map(({ of: range, ...row }) => [range, row as unknown as Row]))
    return ranges.map((_, range) => found.get(range) ?? none)
  }
  return {
    breakdown: (question, work) => clickhouseBreakdown(clickhouse, question, work),
    accessTotals: (scope, ranges) =>
      scope.among?.length === 0
        ? Promise.resolve(ranges.map(() => NO_ACCESS))
        : inEach(scope, ranges, NO_ACCESS, (known) => accessTotalsSql(known, scope, ranges)),
    accessByTime: (scope, hours, unit) => {
      const all = whole(hours, unit)
      return ask(scope, all, (known) => `${accessSql(known, scope, all, unit)} ORDER BY bucket`)
    },
    accessRows: (scope, hours, unit) => {
      const all = whole(hours, unit)
      return ask(scope, all, (known) => accessRowsSql(known, scope, all, unit), ['linkId'])
    },
    accessPage: async (scope, hours, unit, slice) => {
      if (scope.among?.length === 0) return { rows: [], total: 0, sum: NO_ACCESS }
      return exactly(looks, { of: scope, hours }, async (known) => {
        const counted = rowsOf<BucketRows>(bucketRowsSql(known, scope, hours, unit)).then(async (all) => {
          // Buckets before those that are asked for are not read.
          const { span, before } = spanOf(all, slice, unit)
          const cut = `LIMIT ${slice.offset - before}, ${slice.limit}`
          const rows = await rowsOf<AccessRow>(`${accessRowsSql(known, scope, span, unit)} ${cut}`, ['linkId'])
          return [all, rows] as const
        })
        const [[all, rows], [came]] = await Promise.all([
          counted,
          rowsOf<Pick<AccessFigures, 'uv' | 'ip'>>(whoCameSql(known, scope, hours)),
        ])
        const sum = { ...NO_ACCESS, ...came }
        for (const one of all) for (const name of COUNTED) sum[name] += one[name]
        return { rows, total: all.reduce((total, { n }) => total + n, 0), sum }
      })
    },
    distributionTotals: (scope, ranges) =>
      inEach(scope, ranges, NOT_DISTRIBUTED, (known) => ledAwaySql(known, scope, ranges, false)),
    distributionByDay: (scope, hours) => ask(scope, hours, (known) => ledAwaySql(known, scope, [hours], true)),
    distributionShares: async (scope, hours, dimension) => {
      const shares = await ask<Share>(scope, hours, (known) => sharesSql(known, scope, hours, dimension), ['key'])
      return shares.toSorted((a, b) => b.value - a.value || (a.key < b.key ? -1 : 1))
    },
    linkValues: (appId, metric, hours) =>
      ask({ appId }, hours, (known) => linkValuesSql(known, appId, metric, hours), ['linkId']),
    linkFigures: async (appId, linkIds, ranges) => {
      if (linkIds.length === 0) return ranges.map(() => [])
      const of = { appId, among: linkIds }
      const sql = (known: Known) => linkFiguresSql(known, of, ranges)
      const rows = await ask<LinkFigures & { of: number }>(of, around(ranges), sql, ['linkId'])
      const inRange = (range: number) => rows.flatMap(({ of, ...row }) => (of === range ? [row] : []))
      return ranges.map((_, range) => inOrderOf(linkIds, inRange(range)))
    },
    visitsIn: async (places, ranges) => {
      if (ranges.length === 0 || isNowhere(places)) return []
      return ask(placed(places).of, around(ranges), (known) => visitsInSql(known, places, ranges), ['id'])
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

/** The hours of the buckets whose rows a slice is among, the newest first, and how many rows come before these; of the last one where it is among none. */
function spanOf(all: readonly BucketRows[], { offset, limit }: Slice, unit: Unit): { span: Hours; before: number } {
  let rows = 0
  const ends = all.map(({ n }) => (rows += n))
  const last = all.length - 1
  const [first, end] = [ends.findIndex((end) => end > offset), ends.findIndex((end) => end >= offset + limit)]
  const newest = first < 0 ? last : first
  const span = hoursOfBuckets(all[end < 0 ? last : end]?.bucket ?? 0, all[newest]?.bucket ?? 0, unit)
  return { span, before: ends[newest - 1] ?? 0 }
}

const isNowhere = (places: Places): boolean =>
  places !== 'everywhere' && ('apps' in places ? places.apps.length === 0 : places.links?.length === 0)

/** Every cell is a number but those of `texts`. */
const withNumbers = (row: Record<string, unknown>, texts: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, texts.includes(name) ? cell : Number(cell)]))
