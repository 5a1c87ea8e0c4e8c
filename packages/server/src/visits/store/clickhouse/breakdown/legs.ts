import { APART_KINDS, type ApartKind } from '@unilink/shared'
import type { BreakdownQuestion, CountedMetric } from '#src/kernel/ports/breakdown.ts'
import { isOfApp } from '#src/visits/columns/fact.ts'
import { isDistinct, KIND_OF } from '#src/visits/columns/tally.ts'
import { sumsOf, type Split } from '../split.ts'
import { CENTS, toldCell } from '../tables.ts'
import { WHO } from './filtered-rows.ts'

/** What a row is of, beside the dimensions: an hour or day, and where visitors are told apart, everything. */
export const [ALL, POINT] = ['all', 'point']

/** A part of the answer: what its rows are of, the columns that it needs, the key that they are grouped by, and where days are added up by that. */
export interface Group {
  name: string
  traits: readonly string[]
  key: string
  /** Of those that a row has several of, or none: all, by its key. */
  keys?: (key: string) => string
  sums: { place: string; key: string } | undefined
}

export type Cell = readonly [name: string, sql: string]
export interface Leg {
  /** The name of the group, as it stands in a query. */
  part: string
  rows: string
  key: string
  counted: readonly Cell[]
  /** Asked by a statement of its own. */
  isApart?: boolean
}

/** The groups that events are counted for, those with the same split together. */
export function alike(groups: readonly Group[], splitFor: (group: Group) => Split): { split: Split; of: Group[] }[] {
  const found = new Map<string, { split: Split; of: Group[] }>()
  for (const group of groups.filter(({ name }) => name !== ALL)) {
    const split = splitFor(group)
    const name = JSON.stringify(split)
    found.set(name, { split, of: [...(found.get(name)?.of ?? []), group] })
  }
  return [...found.values()]
}

export const traitsOfAll = (groups: readonly Group[]): string[] => [...new Set(groups.flatMap(({ traits }) => traits))]

/** Rows that each are of a place in all of some groups. */
export function legByPlaces(groups: readonly Group[], rows: string, counted: readonly Cell[]): Leg {
  const places = groups.map(({ name, key, keys }) =>
    keys ? `arrayMap(one -> ('${name}', one), ${keys(key)})` : `[('${name}', CAST(${key} AS String))]`,
  )
  const all = places.length > 1 ? `arrayConcat(${places.join()})` : places.join()
  return { part: 'place.1', rows: `${rows} ARRAY JOIN ${all} AS place`, key: 'place.2', counted }
}

/** Rows counted by everything that they are of: these sums for each group, and sets of who came that are united for each. */
export function legByEverything(
  groups: readonly Group[],
  rows: string,
  sums: readonly Cell[],
  sets: readonly Cell[] = [],
): Leg {
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

/** What the days of a split that are added up have of a group. */
export function ofSums(
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
export const APART = APART_KINDS.map((kind): Cell => [kind, `sum((kind = '${kind}') - (kind = '-${kind}'))`])
export const cellsOf = (names: readonly Counted[]) => names.map((metric): Cell => [metric, sumOf(metric)])

export type Counted = CountedMetric | ApartKind

export const kindOf = (name: Counted): string => (name in KIND_OF ? KIND_OF[name as keyof typeof KIND_OF] : name)

/** Whether pages tell it of their visits. */
export const isOfPage = (metric: CountedMetric): boolean =>
  !isDistinct(metric) && metric !== 'pv' && !isOfApp(kindOf(metric))

/** The same of days that are added up. */
function sumOfDays(metric: Counted, window: number | undefined): string {
  const column = metric === 'amount' ? CENTS : kindOf(metric)
  return window !== undefined && isOfApp(kindOf(metric)) ? `sumIf(${column}, after < ${window})` : `sum(${column})`
}

/** Where all are visits that count. */
export const CAME: Readonly<Record<string, string>> = {
  pv: 'count()',
  uv: `uniqExact(${WHO.uv})`,
  ip: `uniqExact(${WHO.ip})`,
}

function sumOf(metric: Counted): string {
  if (metric === 'uv' || metric === 'ip') return `uniqExactIf(${WHO[metric]}, kind = 'visit')`
  if (metric === 'amount') return `sumIf(sign * ${toldCell(2, 'shop')}, kind = '${KIND_OF.amount}')`
  if (isOfApp(kindOf(metric))) return `sumIf(sign, kind = '${kindOf(metric)}')`
  return `countIf(kind = '${kindOf(metric)}')`
}
