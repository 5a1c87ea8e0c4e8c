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
import { accessSql } from './access-sql.ts'
import type { ClickHouse } from './clickhouse.ts'
import { distinctSql } from './distinct-sql.ts'
import { list, text } from './literals.ts'
import { exactly } from './known-parts.ts'
import { eventsOnce, visitsOnce, within, type Known } from './queries.ts'
import { VISITS_KEPT } from './tables.ts'

/** What a row is of, beside the dimensions: an hour or day, and where visitors are told apart, everything. */
const [ALL, POINT] = ['all', 'point']

/** Its caller waits, and says when they leave. */
const MOST_SECONDS = 60

/** A part of the answer: what its rows are of, the columns that it needs, and the key that they are grouped by. */
interface Group {
  name: string
  traits: readonly string[]
  key: string
}

/**
 * Counted by one query, a scan of the columns that it needs for each dimension, which costs less than to group once by texts that name what they
 * are of. Who came to a whole app or link, in all and by hour or day, is added up already for days that are over.
 */
export async function clickhouseBreakdown(
  clickhouse: ClickHouse,
  question: BreakdownQuestion,
  work: BreakdownWork,
): Promise<Breakdown> {
  const { metrics, dimensions, tags } = question
  const rows = await exactly(clickhouse, question.hours, work.signal, (known) =>
    clickhouse.rows<Row>(breakdownSql(known, question), work.signal, MOST_SECONDS),
  )
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

function breakdownSql(known: Known, question: BreakdownQuestion): string {
  const { scope, hours, unit, metrics, dimensions, filters, tags } = question
  const distinct = metrics.filter(isDistinct)
  // What was taken back counts one down.
  const apart = APART_KINDS.map((kind) => [kind, `sum((kind = '${kind}') - (kind = '-${kind}'))`] as const)
  const all = [...metrics, ...APART_KINDS]
  /** Cells of a leg, which counts some of the figures. */
  const cells = (...counted: (readonly [name: string, sql: string])[]) =>
    all.map((name) => `toInt64(${new Map(counted).get(name) ?? 0}) AS ${name}`).join()
  const isKnown = filters.length === 0
  const tag = [...(tags ?? [])].map(
    ([name, links]) => `if(linkId IN ${list([...links])}, [${text(name)}], CAST([] AS Array(String)))`,
  )
  const groups: Group[] = [
    { name: POINT, traits: [], key: `intDiv(hour, ${hoursPer(unit)})` },
    ...dimensions.map((name) => ({ name, traits: traitsOf([name]), key: columnOf(name) })),
    ...(tags
      ? [{ name: 'tag', traits: [], key: `arrayJoin(arrayConcat(${tag.join() || 'CAST([] AS Array(String))'}))` }]
      : []),
    ...(distinct.length > 0 && !isKnown ? [{ name: ALL, traits: [], key: "''" }] : []),
  ]
  const legs = groups.flatMap((group) => {
    const tells = isKnown && group.name === POINT ? [] : distinct
    const counted = [
      ...metrics
        .filter((metric) => !isDistinct(metric) && group.name !== ALL)
        .map((metric) => [metric, sumOf(metric)] as const),
      ...(group.name === POINT ? apart : []),
    ]
    const { visits, events } = sources(known, question, group.traits, tells)
    const from = (rows: string, ...figures: (readonly [string, string])[]) =>
      `SELECT '${group.name}' AS part, CAST(${group.key} AS String) AS key, ${cells(...figures)} FROM ${rows} GROUP BY key`
    const ofVisits = [...counted, ...tells.map((metric) => [metric, sumOf(metric)] as const)]
    return [from(visits, ...ofVisits), ...(events && group.name !== ALL ? [from(events, ...counted)] : [])]
  })
  if (isKnown && distinct.length > 0) {
    legs.push(
      `SELECT '${POINT}' AS part, toString(bucket) AS key, ${cells(...distinct.map((metric) => [metric, metric] as const))} FROM (${accessSql(known, scope, hours, unit)})`,
      ...distinct.map(
        (metric) =>
          `SELECT '${ALL}' AS part, '' AS key, ${cells([metric, 'seen'])} FROM (${distinctSql(known, scope, hours, metric === 'uv' ? 'visitor' : 'address')})`,
      ),
    )
  }
  return `SELECT part, key, ${all.map((name) => `sum(${name}) AS ${name}`).join()} FROM (${legs.join(' UNION ALL ')}) GROUP BY part, key`
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

/** The columns of a visit that some dimensions ask for. */
const traitsOf = (dimensions: readonly VisitDimension[]): string[] => [
  ...new Set(dimensions.filter((name) => name !== 'link' && name !== 'store').map(columnOf)),
]

/** Visits, and what came of them with what they were, that pass the filters, each once though it be stored twice. Only what is asked for is read and joined. */
function sources(
  known: Known,
  { scope, hours, metrics, filters, window }: BreakdownQuestion,
  asked: readonly string[],
  distinct: readonly ('uv' | 'ip')[],
): { visits: string; events: string | undefined } {
  const ofLinks = filters.filter(({ dimension }) => dimension === 'link')
  const ofShops = filters.filter(({ dimension }) => dimension === 'store')
  const ofTraits = filters.filter((one) => !ofLinks.includes(one) && !ofShops.includes(one))
  const traits = [...new Set([...asked, ...traitsOf(filters.map(({ dimension }) => dimension))])]
  const named = (names: readonly string[]) => names.map((name) => `, ${name}`).join('')
  const where = (...tests: string[]) => tests.map((one) => ` AND ${one}`).join('')
  const traitTests = ofTraits.map((filter) => testOf(filter))
  const keys = distinct.map((metric) => (metric === 'uv' ? 'visitor AS who' : 'address AS whence'))
  const passing = where(...traitTests, ...ofLinks.map((one) => testOf(one)), ...ofShops.map((one) => testOf(one, `''`)))
  const visits = visitsOnce(
    known,
    `${within(scope, 'hour', hours)}${passing}`,
    ['kind', 'hour', 'linkId', "'' AS shop", ...asked, ...keys].join(),
  )
  const kinds = metrics.flatMap((metric) => (isDistinct(metric) || metric === 'pv' ? [] : [KIND_OF[metric]]))
  if (kinds.length === 0) return { visits, events: undefined }
  const events = `SELECT visit, kind, told AS hour, link AS linkId, shop FROM ${eventsOnce(known, scope, hours, kinds)}
    WHERE 1${where(...ofLinks.map((one) => testOf(one, 'link')), ...ofShops.map((one) => testOf(one)), ...(window === undefined ? [] : [`${toldCell(1)} < ${window}`]))}`
  if (traits.length === 0) return { visits, events: `(${events})` }
  // A visit that is not stored yet is unknown in all that it would tell.
  const unknownPasses = ofTraits.every(({ values, not }) => values.has('') !== not)
  const visited = `SELECT visit, 1 AS known${named(traits)} FROM ${VISITS_KEPT} WHERE ${within(scope, 'hour', hours)}${unknownPasses ? '' : where(...traitTests)}`
  return {
    visits,
    events: `(SELECT * FROM (${events}) ANY LEFT JOIN (${visited}) USING visit
      WHERE ${unknownPasses ? ['1', ...traitTests].join(' AND ') : 'known = 1'})`,
  }
}
