import { APART_KINDS, type ApartKind } from '@unilink/shared'
import type {
  Breakdown,
  BreakdownQuestion,
  BreakdownWork,
  CountedMetric,
  Figures,
  VisitDimension,
  VisitFilter,
} from '#src/kernel/ports/breakdown.ts'
import { visitColumn } from '#src/visits/columns/fact.ts'
import { isDistinct, KIND_OF } from '#src/visits/columns/tally.ts'
import { hoursPer } from '#src/visits/figures/stats-range.ts'
import type { ClickHouse } from './clickhouse.ts'
import { list, text } from './literals.ts'
import { exactly } from './known-parts.ts'
import { eventsOnce, visitsOnce, within, type Known } from './queries.ts'
import { VISITS_KEPT } from './tables.ts'

/** Of a row's groups: everything, its hour or day, the value of a dimension. */
const [ALL, POINT] = ['all', 'point']

/** Its caller waits, and says when they leave. */
const MOST_SECONDS = 60

/** Counted from the visits by one query: each row counts in all, in its hour or day, and under its value of each dimension. */
export async function clickhouseBreakdown(
  clickhouse: ClickHouse,
  question: BreakdownQuestion,
  work: BreakdownWork,
): Promise<Breakdown> {
  const { unit, metrics, dimensions, tags } = question
  const groups = [
    `('${ALL}', '')`,
    `('${POINT}', toString(intDiv(hour, ${hoursPer(unit)})))`,
    ...dimensions.map((dimension) => `('${dimension}', toString(${columnOf(dimension)}))`),
  ]
  const ofTags = [...(tags ?? [])].map(
    ([tag, links]) =>
      `if(linkId IN ${list([...links])}, [('tag', ${text(tag)})], CAST([] AS Array(Tuple(String, String))))`,
  )
  // What was taken back counts one down.
  const apart = APART_KINDS.map((kind) => `sum((kind = '${kind}') - (kind = '-${kind}')) AS ${kind}`)
  const sums = metrics.map((metric) => `${sumOf(metric)} AS ${metric}`)
  const rows = await exactly(clickhouse, question.hours, work.signal, (known) =>
    clickhouse.rows<Row>(
      `SELECT pair.1 AS part, pair.2 AS key, ${[...sums, ...apart].join()} FROM ${source(known, question)}
       ARRAY JOIN arrayConcat(${[`[${groups.join()}]`, ...ofTags].join()}) AS pair GROUP BY part, key`,
      work.signal,
      MOST_SECONDS,
    ),
  )
  const whole = rows.find(({ part }) => part === ALL)
  const of = (name: string): [string, Figures][] =>
    rows
      .filter(({ part }) => part === name)
      .map((row): [string, Figures] => [row.key, figuresOf(metrics, row)])
      .filter(([, figures]) => Object.values(figures).some((figure) => figure !== 0))
  return {
    total: figuresOf(metrics, whole ?? {}),
    points: new Map(of(POINT).map(([bucket, figures]) => [Number(bucket), figures])),
    rows: new Map([...dimensions, ...(tags ? (['tag'] as const) : [])].map((name) => [name, new Map(of(name))])),
    apart: Object.fromEntries(APART_KINDS.map((kind) => [kind, Number(whole?.[kind] ?? 0)])) as Breakdown['apart'],
  }
}

type Row = { part: string; key: string } & Partial<Record<CountedMetric | ApartKind, string>>

const figuresOf = (metrics: readonly CountedMetric[], row: Partial<Record<CountedMetric, string>>): Figures =>
  Object.fromEntries(metrics.map((metric) => [metric, Number(row[metric] ?? 0)]))

/** What `appEventCell` wrote: days after the visit, then cents. A store is of day 0. */
const toldCell = (place: 1 | 2): string => `toInt64OrZero(splitByChar(':', toString(shop))[${place}])`

function sumOf(metric: CountedMetric): string {
  if (metric === 'uv') return `uniqExactIf(who, kind = 'visit')`
  if (metric === 'ip') return `uniqExactIf(whence, kind = 'visit')`
  if (metric === 'amount') return `sumIf(${toldCell(2)}, kind = '${KIND_OF.amount}')`
  return `countIf(kind = '${KIND_OF[metric]}')`
}

const columnOf = (dimension: VisitDimension): string => (dimension === 'store' ? 'shop' : visitColumn(dimension))

export const testOf = ({ dimension, values, not }: VisitFilter, column = columnOf(dimension)): string =>
  `${column} ${not ? 'NOT IN' : 'IN'} ${list([...values])}`

/** Visits, and what came of them with what they were, that pass the filters, each once though it be stored twice. Only what is asked for is read and joined. */
function source(known: Known, { scope, hours, metrics, dimensions, filters, window }: BreakdownQuestion): string {
  const asked = [...dimensions, ...filters.map(({ dimension }) => dimension)]
  const traits = [...new Set(asked)].filter((name) => name !== 'link' && name !== 'store').map(columnOf)
  const named = traits.map((name) => `, ${name}`).join('')
  const ofTraits = filters.filter(({ dimension }) => traits.includes(columnOf(dimension)))
  const ofLinks = filters.filter(({ dimension }) => dimension === 'link')
  const ofShops = filters.filter(({ dimension }) => dimension === 'store')
  const where = (...tests: string[]) => tests.map((one) => ` AND ${one}`).join('')
  const traitTests = ofTraits.map((filter) => testOf(filter))
  const who = (metric: 'uv' | 'ip', key: 'visitor' | 'address') => (metrics.includes(metric) ? key : 'toUInt64(0)')
  const visits = visitsOnce(
    known,
    `${within(scope, 'hour', hours)}${where(...traitTests, ...ofLinks.map((one) => testOf(one)), ...ofShops.map((one) => testOf(one, `''`)))}`,
    `kind, hour, ${who('uv', 'visitor')} AS who, ${who('ip', 'address')} AS whence, linkId${named}, '' AS shop`,
  )
  const kinds = metrics.flatMap((metric) => (isDistinct(metric) || metric === 'pv' ? [] : [KIND_OF[metric]]))
  if (kinds.length === 0) return visits
  const events = `SELECT visit, kind, told, link, shop FROM ${eventsOnce(known, scope, hours, kinds)}
    WHERE 1${where(...ofLinks.map((one) => testOf(one, 'link')), ...ofShops.map((one) => testOf(one)), ...(window === undefined ? [] : [`${toldCell(1)} < ${window}`]))}`
  // A visit that is not stored yet is unknown in all that it would tell.
  const unknownPasses = ofTraits.every(({ values, not }) => values.has('') !== not)
  const visited = `SELECT visit, 1 AS known${named} FROM ${VISITS_KEPT} WHERE ${within(scope, 'hour', hours)}`
  const joined =
    traits.length === 0
      ? `(${events})`
      : `(${events}) ANY LEFT JOIN (${visited}${unknownPasses ? '' : where(...traitTests)}) USING visit
         WHERE ${unknownPasses ? ['1', ...traitTests].join(' AND ') : 'known = 1'}`
  return `(SELECT kind, hour, who, whence, linkId${named}, shop FROM ${visits} UNION ALL
    SELECT kind, told AS hour, toUInt64(0) AS who, toUInt64(0) AS whence, link AS linkId${named}, shop FROM ${joined})`
}
