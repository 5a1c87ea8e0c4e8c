import { APART_KINDS, type ApartKind } from '@unilink/shared'
import type {
  Breakdown,
  BreakdownQuestion,
  BreakdownWork,
  CountedMetric,
  Figures,
} from '#src/kernel/ports/breakdown.ts'
import type { Hours, Scope } from '#src/kernel/ports/figures.ts'
import { isDistinct } from '#src/visits/columns/tally.ts'
import type { ClickHouse } from '../clickhouse.ts'
import { exactly, Looks } from '../known-parts.ts'
import { DAY, within } from '../queries.ts'
import { VISITS_KEPT } from '../tables.ts'
import { breakdownSql } from './breakdown-sql.ts'
import { ALL, isOfPage, POINT } from './legs.ts'

/** Its caller waits, and says when they leave. */
const MOST_SECONDS = 60

/** With what they are these take 300 MB of a server's memory where events are joined with them. */
const MOST_JOINED = 1_000_000

/**
 * Counted by one query, a scan of the columns that it needs for each dimension, which costs less than to group once by texts that name what they
 * are of; events, which are joined with their visits, by one for so many visits. Days that are over are added up already: whole apps by each
 * dimension, links by hour and day, and who came to either.
 */
export async function clickhouseBreakdown(
  clickhouse: ClickHouse,
  question: BreakdownQuestion,
  work: BreakdownWork,
  most = MOST_JOINED,
): Promise<Breakdown> {
  const { metrics, dimensions, tags } = question
  const ask = <Any>(sql: string) => clickhouse.rows<Any>(sql, work.signal, MOST_SECONDS)
  const { scope, hours } = question
  const rows = await exactly(new Looks(clickhouse, work.signal), { of: scope, hours }, async (known) => {
    const days = hasJoins(question) ? await ask<Record<'day' | 'visits', string>>(perDaySql(scope, hours)) : []
    const perDay = new Map(days.map(({ day, visits }) => [Number(day), Number(visits)]))
    const found = new Map<string, Row>()
    const queries = breakdownSql(known, question, { perDay, most })
    for (const [at, query] of queries.entries()) {
      for (const row of await ask<Row>(query)) addTo(found, row)
      work.progress((at + 1) / queries.length)
    }
    return [...found.values()]
  })
  const of = (name: string): [string, Figures][] =>
    rows
      .filter(({ part }) => part === name)
      .map((row): [string, Figures] => [row.key, figuresOf(metrics, row)])
      .filter(([, figures]) => Object.values(figures).some((figure) => figure !== 0))
  const points = rows.filter(({ part }) => part === POINT)
  const sum = (name: CountedMetric | ApartKind) => points.reduce((all, row) => all + Number(row[name] ?? 0), 0)
  const whole = rows.find(({ part }) => part === ALL)
  return {
    total: Object.fromEntries(
      metrics.map((metric) => [metric, isDistinct(metric) ? Number(whole?.[metric] ?? 0) : sum(metric)]),
    ),
    points: new Map(of(POINT).map(([bucket, figures]) => [Number(bucket), figures])),
    rows: new Map([...dimensions, ...(tags ? (['tag'] as const) : [])].map((name) => [name, new Map(of(name))])),
    apart: Object.fromEntries(APART_KINDS.map((kind) => [kind, sum(kind)])) as Breakdown['apart'],
  }
}

/** Whether events may be joined with the visits of more than a day: nothing is added up by that. */
const hasJoins = ({ scope, hours, metrics, filters }: BreakdownQuestion): boolean =>
  metrics.some(isOfPage) && (filters.length > 0 || scope.linkId !== undefined) && hours.to - hours.from >= DAY

const perDaySql = (scope: Scope, hours: Hours): string =>
  `SELECT intDiv(hour, ${DAY}) AS day, count() AS visits FROM ${VISITS_KEPT} WHERE ${within(scope, 'hour', hours)} GROUP BY day`

/** Adds a row to the one that is of the same. */
function addTo(found: Map<string, Row>, row: Row): void {
  const name = `${row.part} ${row.key}`
  const known = found.get(name)
  const sums = Object.entries(known ?? {}).filter(([cell]) => cell !== 'part' && cell !== 'key')
  const more = sums.map(([cell, sum]) => [cell, String(Number(sum) + Number(row[cell as CountedMetric] ?? 0))])
  found.set(name, { ...row, ...Object.fromEntries(more) } as Row)
}

type Row = { part: string; key: string } & Partial<Record<CountedMetric | ApartKind, string>>

const figuresOf = (metrics: readonly CountedMetric[], row: Partial<Record<CountedMetric, string>>): Figures =>
  Object.fromEntries(metrics.map((metric) => [metric, Number(row[metric] ?? 0)]))
