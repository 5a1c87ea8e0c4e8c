import { APART_KINDS, type BreakdownDimension, type BreakdownMetric } from '@unilink/shared'
import type { Breakdown, BreakdownQuestion, BreakdownWork, Figures } from '#src/kernel/ports/breakdown.ts'
import { CELLS, visitColumn } from '#src/visits/columns/fact.ts'
import { KIND_OF } from '#src/visits/columns/tally.ts'
import { hoursPer } from '#src/visits/figures/stats-range.ts'
import type { ClickHouse } from './clickhouse.ts'
import { list, text } from './literals.ts'
import { ofScope } from './queries.ts'

const OF_VISITS = CELLS.filter((cell) => cell !== 'store').map(visitColumn)
const SHOP = `if(kind = 'apk_download', 'apk', argMin(store, at))`

/** Counted from the visits, a query for each dimension. */
export async function clickhouseBreakdown(
  clickhouse: ClickHouse,
  question: BreakdownQuestion,
  work: BreakdownWork,
): Promise<Breakdown> {
  const { unit, metrics, dimensions, tags } = question
  const from = source(question)
  const sums = metrics.map((metric) => `${sumOf(metric)} AS ${metric}`).join(', ')
  const by = async (key: string, where = '1'): Promise<[string, Figures][]> => {
    work.signal.throwIfAborted()
    const rows = await clickhouse.rows<{ key: string } & Record<BreakdownMetric, string>>(
      `SELECT toString(${key}) AS key, ${sums} FROM ${from} WHERE ${where} GROUP BY key`,
    )
    return rows
      .map((row) => [row.key, figuresOf(metrics, row)] as [string, Figures])
      .filter(([, figures]) => Object.values(figures).some((figure) => figure !== 0))
  }
  const counted = new Map<BreakdownDimension, ReadonlyMap<string, Figures>>()
  for (const [index, dimension] of dimensions.entries()) {
    counted.set(dimension, new Map(await by(columnOf(dimension))))
    work.progress((index + 1) / (dimensions.length + 1))
  }
  if (tags) {
    const rows = new Map<string, Figures>()
    for (const [tag, links] of tags)
      for (const [, figures] of await by(`''`, `linkId IN ${list([...links])}`)) rows.set(tag, figures)
    counted.set('tag', rows)
  }
  const points = await by(`intDiv(hour, ${hoursPer(unit)})`)
  const [total] = await by(`''`)
  const apart = await clickhouse.rows<Record<string, string>>(
    `SELECT ${APART_KINDS.map((kind) => `uniqExactIf(visit, kind = '${kind}') AS ${kind}`).join(', ')} FROM ${from}`,
  )
  return {
    total: total?.[1] ?? figuresOf(metrics, {}),
    points: new Map(points.map(([bucket, figures]) => [Number(bucket), figures])),
    rows: counted,
    apart: Object.fromEntries(APART_KINDS.map((kind) => [kind, Number(apart[0]?.[kind] ?? 0)])) as Breakdown['apart'],
  }
}

const figuresOf = (metrics: readonly BreakdownMetric[], row: Partial<Record<BreakdownMetric, string>>): Figures =>
  Object.fromEntries(metrics.map((metric) => [metric, Number(row[metric] ?? 0)]))

/** Ids are counted rather than rows, for one may be stored twice. */
function sumOf(metric: BreakdownMetric): string {
  if (metric === 'uv') return `uniqExactIf(visitorKey, kind = 'visit')`
  if (metric === 'ip') return `uniqExactIf(ipKey, kind = 'visit')`
  return `uniqExactIf(visit, kind = '${KIND_OF[metric]}')`
}

const columnOf = (dimension: Exclude<BreakdownDimension, 'tag'>): string =>
  dimension === 'store' ? 'shop' : visitColumn(dimension)

/** Visits, and what came of them with what they were, that pass the filters. */
function source({ scope, hours, filters }: BreakdownQuestion): string {
  const span = (hour: string) => `${ofScope(scope)} AND ${hour} BETWEEN ${hours.from} AND ${hours.to}`
  const others = OF_VISITS.filter((name) => name !== 'linkId')
  const passes = filters.map(
    ({ dimension, values, not }) => `${columnOf(dimension)} ${not ? 'NOT IN' : 'IN'} ${list([...values])}`,
  )
  return `(SELECT * FROM (
    SELECT id AS visit, kind, hour, visitorKey, ipKey, linkId, ${others.join()}, '' AS shop
    FROM Visit WHERE ${span('hour')}
    UNION ALL
    SELECT visit, kind, told AS hour, '' AS visitorKey, '' AS ipKey, place AS linkId, ${others.join()}, shop FROM (
      SELECT visitId AS visit, kind, any(visitHour) AS told, any(linkId) AS place, ${SHOP} AS shop
      FROM VisitEvent WHERE ${span('visitHour')} AND kind IN (${Object.values(KIND_OF).map(text).join()})
      GROUP BY visitId, kind
    ) ANY LEFT JOIN (
      SELECT id AS visit, ${others.join()} FROM Visit WHERE ${span('hour')}
    ) USING visit
  ) WHERE ${passes.join(' AND ') || '1'})`
}
