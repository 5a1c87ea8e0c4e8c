import { APART_KINDS } from '@unilink/shared'
import type { BreakdownQuestion } from '#src/kernel/ports/breakdown.ts'
import type { Hours } from '#src/kernel/ports/figures.ts'
import { isOfApp } from '#src/visits/columns/fact.ts'
import { isDistinct } from '#src/visits/columns/tally.ts'
import { hoursPer } from '#src/visits/figures/stats-range.ts'
import { accessSql } from '../access-sql.ts'
import { distinctSql } from '../distinct-sql.ts'
import { list, text } from '../literals.ts'
import { DAY, daySpan, type Known, type Late, type When } from '../queries.ts'
import { around, spansOf, splitOf, startOf, SUMMED_HOUR } from '../split.ts'
import { summed } from '../sums-sql.ts'
import { columnOf, eventsOf, traitsOf, visitsOf, WHO } from './filtered-rows.ts'
import {
  ALL,
  alike,
  APART,
  CAME,
  cellsOf,
  isOfPage,
  kindOf,
  legByEverything,
  legByPlaces,
  ofSums,
  POINT,
  traitsOfAll,
} from './legs.ts'
import type { Cell, Group, Leg } from './legs.ts'

/** The statements whose rows add up to the answer. */
export function breakdownSql(known: Known, question: BreakdownQuestion, joined: Joined): string[] {
  const { scope, hours, unit, metrics, filters } = question
  const distinct = metrics.filter(isDistinct)
  const all = [...metrics, ...APART_KINDS]
  /** Cells of a leg, which counts some of the figures. */
  const cells = (counted: readonly Cell[]) =>
    all.map((name) => `toInt64(${new Map(counted).get(name) ?? 0}) AS ${name}`).join()
  const groups = groupsOf(question)
  const counted = [
    ...(isTogether(question)
      ? [legTogether(known, question, groups)]
      : groups.flatMap((group) => legsOfVisits(known, question, group))),
    ...legsOfPages(known, question, groups, joined),
    ...legsOfApps(known, question, groups),
  ]
  const sqlOf = ({ part, rows, key, counted: some }: Leg) =>
    `SELECT ${part} AS part, CAST(${key} AS String) AS key, ${cells(some)} FROM ${rows} GROUP BY ${part.startsWith("'") ? '' : 'part, '}${key}`
  const legs = counted.filter(({ isApart }) => !isApart).map(sqlOf)
  for (const metric of filters.length === 0 ? distinct : []) {
    const who = metric === 'uv' ? 'visitor' : 'address'
    const seen = (part: string, key: string, rows: string) =>
      legs.push(`SELECT '${part}' AS part, ${key} AS key, ${cells([[metric, metric]])} FROM (${rows})`)
    seen(POINT, 'toString(bucket)', accessSql(known, scope, hours, unit, { only: metric }))
    seen(ALL, "''", distinctSql(known, scope, [hours], [who]))
    if (question.dimensions.includes('link')) seen('link', 'linkId', distinctSql(known, scope, [hours], [who], true))
  }
  const apart = counted.filter(({ isApart }) => isApart).map((leg) => [sqlOf(leg)])
  return [legs, ...apart].map(
    (some) => `SELECT part, key, ${summed(all)} FROM (${some.join(' UNION ALL ')}) GROUP BY part, key`,
  )
}

function groupsOf({ scope, unit, metrics, dimensions, filters, tags }: BreakdownQuestion): Group[] {
  const isWhole = filters.length === 0
  const inSums = (place: string, key: string) => (isWhole ? { place, key } : undefined)
  const tagsOf = (link: string) =>
    `arrayConcat(${[...(tags ?? [])].map(([name, links]) => `if(${link} IN ${list([...links])}, [${text(name)}], CAST([] AS Array(String)))`).join() || 'CAST([] AS Array(String))'})`
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
            key: 'linkId',
            keys: tagsOf,
            sums: inSums('link', `arrayJoin(${tagsOf('value')})`),
          },
        ]
      : []),
    ...(metrics.some(isDistinct) && !isWhole ? [{ name: ALL, traits: [], key: "''", sums: undefined }] : []),
  ]
}

/** The visits of a group, from the sums of the days that have them and from the rows of the others. Who came is told apart among all of these, which are counted on the way. */
function legsOfVisits(known: Known, question: BreakdownQuestion, group: Group): Leg[] {
  const { name, traits, sums } = group
  const key = group.keys ? `arrayJoin(${group.keys(group.key)})` : group.key
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

/** What pages told of the visits of all groups, in the same way: events are joined with their visits once for those that have the same sums. */
function legsOfPages(known: Known, question: BreakdownQuestion, groups: readonly Group[], joined: Joined): Leg[] {
  const told = question.metrics.filter(isOfPage)
  if (told.length === 0) return []
  const kinds = told.map(kindOf)
  const splitFor = ({ sums }: Group) => splitOf(known, question.hours, sums?.place, kinds)
  return alike(groups, splitFor).flatMap(({ split, of }) => [
    ...piecesOf(split.rest, joined).map((rest, place): Leg => {
      const rows = eventsOf(known, question, traitsOfAll(of), { rest, kinds, isFew: false })
      return { ...legByEverything(of, rows, cellsOf(told)), isApart: place > 0 }
    }),
    ...of.flatMap((group) => ofSums(question, group, split, told)),
  ])
}

/** How many visits days have, and how many of them events are joined with at once. */
export interface Joined {
  perDay: ReadonlyMap<number, number>
  most: number
}

/** Some hours, so that no day is cut, as parts of so many visits each. */
function piecesOf(rest: readonly Hours[], { perDay, most }: Joined): Hours[][] {
  const pieces: Hours[][] = []
  let left = 0
  for (const { from, to } of rest)
    for (let day = Math.floor(from / DAY); startOf(day) <= to; day += 1) {
      const visits = perDay.get(day) ?? 0
      if (pieces.length === 0 || left < visits) {
        pieces.push([])
        left = most
      }
      left -= visits
      pieces.at(-1)?.push({ from: Math.max(from, startOf(day)), to: Math.min(to, daySpan(day).to) })
    }
  return pieces.map((piece) => spansOf(piece, around(piece)))
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
  return legByEverything(groups, rows, sums, sets)
}

/**
 * What apps told. They tell of a visit for weeks, so that what came since is counted beside the sums; hours and stores have none. It is little,
 * so that one scan counts it for all groups that have the same sums, by everything at once.
 */
function legsOfApps(known: Known, question: BreakdownQuestion, groups: readonly Group[]): Leg[] {
  const { hours, unit, metrics } = question
  const names = metrics.filter((metric) => isOfApp(kindOf(metric)))
  if (names.length === 0) return []
  const kinds = names.map(kindOf)
  const splitFor = ({ name, sums }: Group) =>
    splitOf(known, hours, name !== 'store' && unit === 'day' ? sums?.place : undefined, [], false)
  return alike(groups, splitFor).flatMap(({ split, of }): Leg[] => {
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
