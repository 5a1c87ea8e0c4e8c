import { APART_KINDS, type ApartKind } from '@unilink/shared'
import type {
  Breakdown,
  BreakdownQuestion,
  BreakdownWork,
  CountedMetric,
  Figures,
} from '#src/kernel/ports/breakdown.ts'
import { isOfApp } from '#src/visits/columns/fact.ts'
import { isDistinct, KIND_OF } from '#src/visits/columns/tally.ts'
import { hoursPer } from '#src/visits/figures/stats-range.ts'
import { accessSql } from './access-sql.ts'
import type { ClickHouse } from './clickhouse.ts'
import { distinctSql } from './distinct-sql.ts'
import { list, text } from './literals.ts'
import { exactly, Looks } from './known-parts.ts'
import { columnOf, eventsOf, traitsOf, visitsOf, WHO } from './filtered-rows.ts'
import type { Known, Late, When } from './queries.ts'
import { splitOf, SUMMED_HOUR, sumsOf, type Split } from './split.ts'
import { summed } from './sums-sql.ts'
import { CENTS, toldCell } from './tables.ts'

/** What a row is of, beside the dimensions: an hour or day, and where visitors are told apart, everything. */
const [ALL, POINT] = ['all', 'point']

/** Its caller waits, and says when they leave. */
const MOST_SECONDS = 60

/** A part of the answer: what its rows are of, the columns that it needs, the key that they are grouped by, and where days are added up by that. */
interface Group {
  name: string
  traits: readonly string[]
  key: string
  /** For each row, where it has several or none. */
  keys?: string
  sums: { place: string; key: string } | undefined
}

/**
 * Counted by one query, a scan of the columns that it needs for each dimension, which costs less than to group once by texts that name what they
 * are of. Days that are over are added up already: whole apps by each dimension, links by hour and day, and who came to either.
 */
export async function clickhouseBreakdown(
  clickhouse: ClickHouse,
  question: BreakdownQuestion,
  work: BreakdownWork,
): Promise<Breakdown> {
  const { metrics, dimensions, tags } = question
  const rows = await exactly(
    new Looks(clickhouse, work.signal),
    { of: question.scope, hours: question.hours },
    (known) => clickhouse.rows<Row>(breakdownSql(known, question), work.signal, MOST_SECONDS),
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
  const { scope, hours, unit, metrics, filters } = question
  const distinct = metrics.filter(isDistinct)
  const all = [...metrics, ...APART_KINDS]
  /** Cells of a leg, which counts some of the figures. */
  const cells = (counted: readonly Cell[]) =>
    all.map((name) => `toInt64(${new Map(counted).get(name) ?? 0}) AS ${name}`).join()
  const groups = groupsOf(question)
  const legs = [
    ...(isTogether(question)
      ? [legTogether(known, question, groups)]
      : groups.flatMap((group) => legsOfVisits(known, question, group))),
    ...groups.flatMap((group) => legsOfPages(known, question, group)),
    ...legsOfApps(known, question, groups),
  ].map(
    ({ part, rows, key, counted }) =>
      `SELECT ${part} AS part, CAST(${key} AS String) AS key, ${cells(counted)} FROM ${rows} GROUP BY ${part.startsWith("'") ? '' : 'part, '}${key}`,
  )
  for (const metric of filters.length === 0 ? distinct : []) {
    const who = metric === 'uv' ? 'visitor' : 'address'
    const seen = (part: string, key: string, rows: string) =>
      legs.push(`SELECT '${part}' AS part, ${key} AS key, ${cells([[metric, metric]])} FROM (${rows})`)
    seen(POINT, 'toString(bucket)', accessSql(known, scope, hours, unit, { only: metric }))
    seen(ALL, "''", distinctSql(known, scope, [hours], [who]))
    if (question.dimensions.includes('link')) seen('link', 'linkId', distinctSql(known, scope, [hours], [who], true))
  }
  return `SELECT part, key, ${summed(all)} FROM (${legs.join(' UNION ALL ')}) GROUP BY part, key`
}

function groupsOf({ scope, unit, metrics, dimensions, filters, tags }: BreakdownQuestion): Group[] {
  const isWhole = filters.length === 0
  const inSums = (place: string, key: string) => (isWhole ? { place, key } : undefined)
  const tagsOf = (link: string) =>
    `arrayConcat(${[...(tags ?? [])].map(([name, links]) => `if(${link} IN ${list([...links])}, [${text(name)}], CAST([] AS Array(String)))`).join() || 'CAST([] AS Array(String))'})`
  const tagOf = (link: string) => `arrayJoin(${tagsOf(link)})`
  const isLink = scope.linkId !== undefined
  return [
    {
      name: POINT,
      traits: [],
      key: `intDiv(hour, ${hoursPer(unit)})`,
      sums: inSums(isLink ? 'link' : '', unit === 'day' ? 'day' : SUMMED_HOUR),
    },
    ...dimensions.map((name) => ({
      name,
      traits: traitsOf([name]),
      key: columnOf(name),
      // Of a link days are added up by nothing else.
      sums: isLink && name !== 'link' ? undefined : inSums(name, 'value'),
    })),
    ...(tags
      ? [
          {
            name: 'tag',
            traits: [],
            key: tagOf('linkId'),
            keys: tagsOf('linkId'),
            sums: inSums('link', tagOf('value')),
          },
        ]
      : []),
    ...(metrics.some(isDistinct) && !isWhole ? [{ name: ALL, traits: [], key: "''", sums: undefined }] : []),
  ]
}

type Cell = readonly [name: string, sql: string]
interface Leg {
  /** The name of the group, as it stands in a query. */
  part: string
  rows: string
  key: string
  counted: readonly Cell[]
}

/** The visits of a group, from the sums of the days that have them and from the rows of the others. Who came is told apart among all of these, which are counted on the way. */
function legsOfVisits(known: Known, question: BreakdownQuestion, group: Group): Leg[] {
  const { name, traits, key, sums } = group
  const { hours, metrics, filters } = question
  const isPoint = name === POINT
  const isKnown = filters.length === 0 && (isPoint || name === 'link')
  const distinct = isKnown ? [] : metrics.filter(isDistinct)
  const pv = name === ALL ? [] : metrics.filter((metric) => metric === 'pv')
  const split = splitOf(known, hours, distinct.length === 0 ? sums?.place : undefined)
  const visits = [...pv, ...distinct]
  const counted = isPoint ? [...cellsOf(visits), ...APART] : visits.map((metric): Cell => [metric, CAME[metric] ?? '0'])
  const rows = visitsOf(known, question, traits, { rest: split.rest, distinct, isPoint })
  return [
    ...(split.rest.length > 0 && counted.length > 0 ? [{ part: `'${name}'`, rows, key, counted }] : []),
    ...ofSums(question, group, split, [...pv, ...(isPoint ? APART_KINDS : [])]),
  ]
}

/** What pages told of the visits of a group, in the same way. */
function legsOfPages(known: Known, question: BreakdownQuestion, group: Group): Leg[] {
  const { name, traits, key, sums } = group
  const isOfPage = (metric: CountedMetric) => !isDistinct(metric) && metric !== 'pv' && !isOfApp(kindOf(metric))
  const told = name === ALL ? [] : question.metrics.filter(isOfPage)
  if (told.length === 0) return []
  const kinds = told.map(kindOf)
  const split = splitOf(known, question.hours, sums?.place, kinds)
  const rows = eventsOf(known, question, traits, { rest: split.rest, kinds, isFew: false })
  return [
    ...(split.rest.length > 0 ? [{ part: `'${name}'`, rows, key, counted: cellsOf(told) }] : []),
    ...ofSums(question, group, split, told),
  ]
}

/** Filters that ask for some values let few visits pass: these are counted by everything at once, and read once. */
const isTogether = ({ filters, dimensions, tags }: BreakdownQuestion): boolean =>
  filters.length > 0 && filters.every(({ not }) => !not) && dimensions.length <= 1 && !tags

/** The visits of all groups by everything that they are of, who came as sets that are united for each group. */
function legTogether(known: Known, question: BreakdownQuestion, groups: readonly Group[]): Leg {
  const { hours, metrics } = question
  const distinct = metrics.filter(isDistinct)
  const rows = visitsOf(known, question, traitsOfAll(groups), { rest: hours, distinct, isPoint: true })
  const sums = [...cellsOf(metrics.filter((metric) => metric === 'pv')), ...APART]
  const sets = distinct.map((metric): Cell => [metric, `uniqExactIfState(${WHO[metric]}, kind = 'visit')`])
  const keys = groups.map(({ key }, place): Cell => [`key${place}`, key])
  const named = [...keys, ...sums, ...sets].map(([name, cell]) => `${cell} AS ${name}`).join()
  return legByPlaces(
    groups.map((group, place) => ({ ...group, key: `key${place}` })),
    `(SELECT ${named} FROM ${rows} GROUP BY ${keys.map(([name]) => name).join()})`,
    [
      ...sums.map(([name]): Cell => [name, `sum(${name})`]),
      ...sets.map(([name]): Cell => [name, `uniqExactIfMerge(${name})`]),
    ],
  )
}

const traitsOfAll = (groups: readonly Group[]): string[] => [...new Set(groups.flatMap(({ traits }) => traits))]

/** Rows that each are of a place in all of some groups. */
function legByPlaces(groups: readonly Group[], rows: string, counted: readonly Cell[]): Leg {
  const places = groups.map(({ name, key, keys }) =>
    keys ? `arrayMap(one -> ('${name}', one), ${keys})` : `[('${name}', CAST(${key} AS String))]`,
  )
  const all = places.length > 1 ? `arrayConcat(${places.join()})` : places.join()
  return { part: 'place.1', rows: `${rows} ARRAY JOIN ${all} AS place`, key: 'place.2', counted }
}

/** What the days of a split that are added up have of a group. */
function ofSums(
  { scope, unit, window }: BreakdownQuestion,
  { name, sums }: Group,
  split: Split,
  names: readonly Counted[],
): Leg[] {
  if (!sums || names.length === 0 || split.runs.length + split.parts.length === 0) return []
  const rows = sumsOf(scope, sums.place, split, name === POINT ? unit : 'day')
  const counted = names.map((metric): Cell => [metric, sumOfDays(metric, window)])
  return [{ part: `'${name}'`, rows, key: sums.key, counted }]
}

/** What was taken back counts one down. */
const APART = APART_KINDS.map((kind): Cell => [kind, `sum((kind = '${kind}') - (kind = '-${kind}'))`])
const cellsOf = (names: readonly Counted[]) => names.map((metric): Cell => [metric, sumOf(metric)])

/**
 * What apps told. They tell of a visit for weeks, so that what came since is counted beside the sums; hours and stores have none. It is little,
 * so that one scan counts it for all groups that have the same sums, by everything at once.
 */
function legsOfApps(known: Known, question: BreakdownQuestion, groups: readonly Group[]): Leg[] {
  const { hours, unit, metrics } = question
  const names = metrics.filter((metric) => isOfApp(kindOf(metric)))
  if (names.length === 0) return []
  const kinds = names.map(kindOf)
  const together = new Map<string, { split: Split; of: Group[] }>()
  for (const group of groups.filter(({ name }) => name !== ALL)) {
    const place = group.name !== 'store' && unit === 'day' ? group.sums?.place : undefined
    const split = splitOf(known, hours, place, [], false)
    const { runs, rest, late } = split
    const same = JSON.stringify([runs, rest, late])
    together.set(same, { split, of: [...(together.get(same)?.of ?? []), group] })
  }
  return [...together.values()].flatMap(({ split, of }): Leg[] => {
    const { rest, late } = split
    const rowsOf = (when: When, since?: Late) =>
      legByPlaces(
        of,
        eventsOf(known, question, traitsOfAll(of), { rest: when, kinds, isFew: true, late: since }),
        cellsOf(names),
      )
    return [
      ...(rest.length > 0 ? [rowsOf(rest)] : []),
      ...(late.spans.length > 0 ? [rowsOf(late.spans, late)] : []),
      ...of.flatMap((group) => ofSums(question, group, split, names)),
    ]
  })
}

type Counted = CountedMetric | ApartKind

type Row = { part: string; key: string } & Partial<Record<CountedMetric | ApartKind, string>>

const figuresOf = (metrics: readonly CountedMetric[], row: Partial<Record<CountedMetric, string>>): Figures =>
  Object.fromEntries(metrics.map((metric) => [metric, Number(row[metric] ?? 0)]))

const kindOf = (name: Counted): string => (name in KIND_OF ? KIND_OF[name as keyof typeof KIND_OF] : name)

/** The same of days that are added up. */
function sumOfDays(metric: Counted, window: number | undefined): string {
  const column = metric === 'amount' ? CENTS : kindOf(metric)
  return window !== undefined && isOfApp(kindOf(metric)) ? `sumIf(${column}, after < ${window})` : `sum(${column})`
}

/** Where all are visits that count. */
const CAME: Readonly<Record<string, string>> = { pv: 'count()', uv: `uniqExact(${WHO.uv})`, ip: `uniqExact(${WHO.ip})` }

function sumOf(metric: Counted): string {
  if (metric === 'uv' || metric === 'ip') return `uniqExactIf(${WHO[metric]}, kind = 'visit')`
  if (metric === 'amount') return `sumIf(sign * ${toldCell(2, 'shop')}, kind = '${KIND_OF.amount}')`
  if (isOfApp(kindOf(metric))) return `sumIf(sign, kind = '${kindOf(metric)}')`
  return `countIf(kind = '${kindOf(metric)}')`
}
