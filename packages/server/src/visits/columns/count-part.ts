import { APART_KINDS, type ApartKind } from '@unilink/shared'
import type { BreakdownQuestion } from '#src/kernel/ports/breakdown.ts'
import { readAppEventCell } from './fact.ts'
import { bucketOf } from './bucket-of.ts'
import type { Summary, SummaryName, TextColumn } from './part.ts'
import { summaryWith, type Columns } from './part-bytes.ts'
import type { Rows } from './rows.ts'
import { isDistinct, KIND_OF, type Tally } from './tally.ts'

const NONE = -1
const DAY = 24

/** A dimension in one part: the list of the tally, and the rows in it, under which each code counts. */
interface Axis {
  codes: TextColumn['codes']
  lists: readonly number[]
  places: readonly (readonly number[])[]
  rows: Rows<string>
}

/** What the kinds of a part count as, by code. */
interface Kinds {
  codes: TextColumn['codes']
  metric: readonly number[]
  sign: readonly number[]
  apart: readonly (ApartKind | undefined)[]
  isVisit: readonly boolean[]
}

/** What apps told in a part of a question with a window, by code. */
interface Told {
  codes: TextColumn['codes']
  isLate: readonly boolean[]
  cents: readonly number[]
  /** Places of the figures in the tally. */
  pay: number
  amount: number
}

/** Whether the summaries of parts answer a question but for who came: whole days, no filter, no window. */
export function isSummedUp({ scope, hours, unit, filters, window }: BreakdownQuestion): boolean {
  const whole = hours.from % DAY === 0 && hours.to % DAY === DAY - 1
  return whole && unit === 'day' && scope.linkId === undefined && filters.length === 0 && window === undefined
}

/** The summaries that answer it. */
export const summariesFor = ({ dimensions, tags }: BreakdownQuestion): SummaryName[] => [
  ...new Set(['summary' as const, ...[...dimensions, ...(tags ? ['tag'] : [])].map(summaryWith)]),
]

/** Adds a part of a day by its summary. */
export function countSummary(columns: Columns, day: number, question: BreakdownQuestion, tally: Tally): void {
  const summary = columns.summary(summariesFor(question))
  const counted = [...tally.metrics.entries()].flatMap(([index, metric]) =>
    isDistinct(metric) ? [] : [[index, KIND_OF[metric]] as const],
  )
  const whole = summary['kind']?.[''] ?? {}
  const point = tally.points.place(day)
  for (const [index, kind] of counted) {
    const sum = whole[kind] ?? 0
    tally.total[index] = (tally.total[index] ?? 0) + sum
    tally.points.add(point, index, sum)
  }
  for (const kind of APART_KINDS) tally.countApart(kind, whole[kind] ?? 0)
  addRows(summary, counted, question, tally)
}

function addRows(
  summary: Summary,
  counted: readonly (readonly [index: number, kind: string])[],
  question: BreakdownQuestion,
  tally: Tally,
): void {
  for (const [dimension, rows] of tally.rows) {
    const isTag = dimension === 'tag'
    for (const [value, kinds] of Object.entries(summary[isTag ? 'link' : dimension] ?? unknownIn(summary)))
      for (const key of isTag ? tagsOfLink(question, value) : [value])
        for (const [index, kind] of counted) rows.add(rows.place(key), index, kinds[kind] ?? 0)
  }
}

/** Of a part that lacks a dimension. */
const unknownIn = ({ kind }: Summary) => kind ?? {}

/** All that counting the rows of one part needs. */
interface Plan {
  tally: Tally
  kinds: Kinds
  told: Told | undefined
  filters: readonly { codes: TextColumn['codes']; passes: readonly boolean[] }[]
  axes: readonly Axis[]
  /** Undefined when all hours of the day count alike. */
  hours: Uint8Array | undefined
  first: number
  last: number
  /** The places in the tally of the day, or of its hours. */
  points: readonly number[]
  seen: readonly { of: Tally['seen'][number]; keys: Uint32Array }[]
}

/** Adds those rows of a part that the question is about; only who came where `countSummary` adds the rest. */
export function countRows(columns: Columns, day: number, question: BreakdownQuestion, tally: Tally): void {
  const plan = planOf(columns, day, question, tally)
  const { codes, isVisit } = plan.kinds
  const onlyWho = isSummedUp(question)
  tally.picked.begin((plan.seen[0]?.keys.length ?? 0) / 2)
  let visits = 0
  for (let row = 0; row < codes.length; row += 1) {
    const kind = codes[row] ?? 0
    const visit = isVisit[kind] === true ? visits++ : NONE
    if ((onlyWho && visit === NONE) || !isAsked(plan, row)) continue
    if (!onlyWho) count(plan, row, kind)
    if (visit !== NONE && plan.seen.length > 0) pick(plan, row, visit)
  }
  for (const { of, keys } of plan.seen) of.take(keys, tally.picked)
}

function planOf(columns: Columns, day: number, question: BreakdownQuestion, tally: Tally): Plan {
  const isHourly = question.unit === 'hour'
  const first = question.hours.from - day * DAY
  const last = question.hours.to - day * DAY
  const seen = tally.seen.map((of) => ({ of, keys: columns.key(of.column) }))
  return {
    tally,
    kinds: kindsOf(columns.text('kind'), tally),
    told: question.window === undefined ? undefined : toldOf(columns.text('store'), question.window, tally),
    filters: filtersOf(columns, question),
    axes: axesOf(columns, question, tally),
    hours: isHourly || first > 0 || last < DAY - 1 ? columns.hour : undefined,
    first,
    last,
    points: Array.from({ length: isHourly ? DAY : 1 }, (_, hour) =>
      tally.points.place(bucketOf(day * DAY + hour, question.unit)),
    ),
    seen,
  }
}

function isAsked({ hours, first, last, filters, told }: Plan, row: number): boolean {
  const hour = hours?.[row]
  if (hour !== undefined && (hour < first || hour > last)) return false
  if (told?.isLate[told.codes[row] ?? 0] === true) return false
  for (const { codes, passes } of filters) if (passes[codes[row] ?? 0] !== true) return false
  return true
}

const pointOf = ({ points, hours }: Plan, row: number): number =>
  (points.length > 1 ? points[hours?.[row] ?? 0] : points[0]) ?? 0

function count(plan: Plan, row: number, kind: number): void {
  const { kinds, tally, told } = plan
  const apart = kinds.apart[kind]
  if (apart) tally.countApart(apart, kinds.sign[kind] ?? 1)
  const metric = kinds.metric[kind] ?? NONE
  if (metric === NONE) return
  const sign = kinds.sign[kind] ?? 1
  add(plan, row, metric, sign)
  if (told?.pay === metric) add(plan, row, told.amount, sign * (told.cents[told.codes[row] ?? 0] ?? 0))
}

function add(plan: Plan, row: number, metric: number, sum: number): void {
  const { tally, axes } = plan
  tally.total[metric] = (tally.total[metric] ?? 0) + sum
  tally.points.add(pointOf(plan, row), metric, sum)
  for (const { codes, places, rows } of axes)
    for (const place of places[codes[row] ?? 0] ?? []) rows.add(place, metric, sum)
}

/** Sets a visit aside, whose visitor or address is to be told apart. */
function pick(plan: Plan, row: number, visit: number): void {
  const { axes } = plan
  const { picked } = plan.tally
  const at = picked.count++
  picked.visits[at] = visit
  picked.points[at] = pointOf(plan, row)
  for (let axis = 0; axis < axes.length; axis += 1) {
    const { codes, lists } = axes[axis] as Axis
    ;(picked.lists[axis] as Uint32Array)[at] = lists[codes[row] ?? 0] ?? 0
  }
}

function kindsOf({ texts, codes }: TextColumn, { metrics }: Tally): Kinds {
  const plain = texts.map((text) => text.replace(/^-/, ''))
  return {
    codes,
    metric: plain.map((kind) => metrics.findIndex((metric) => !isDistinct(metric) && KIND_OF[metric] === kind)),
    sign: texts.map((text) => (text.startsWith('-') ? -1 : 1)),
    apart: plain.map((kind) => APART_KINDS.find((known) => known === kind)),
    isVisit: texts.map((text) => text === 'visit'),
  }
}

function toldOf({ texts, codes }: TextColumn, window: number, { metrics }: Tally): Told {
  const read = texts.map(readAppEventCell)
  return {
    codes,
    isLate: read.map(({ day }) => day >= window),
    cents: read.map(({ cents }) => cents),
    pay: metrics.indexOf('pay'),
    amount: metrics.indexOf('amount'),
  }
}

function filtersOf(columns: Columns, { scope, filters }: BreakdownQuestion) {
  const ofLink =
    scope.linkId === undefined ? [] : [{ dimension: 'link' as const, values: new Set([scope.linkId]), not: false }]
  return [...ofLink, ...filters].map(({ dimension, values, not }) => {
    const { texts, codes } = columns.text(dimension)
    return { codes, passes: texts.map((text) => values.has(text) !== not) }
  })
}

function axesOf(columns: Columns, question: BreakdownQuestion, tally: Tally): Axis[] {
  return [...tally.rows].map(([dimension, rows]) => {
    const { texts, codes } = columns.text(dimension === 'tag' ? 'link' : dimension)
    const lists = texts.map((text) => tally.list(dimension, dimension === 'tag' ? tagsOfLink(question, text) : [text]))
    const all = tally.lists.get(dimension) ?? []
    return { codes, rows, lists, places: lists.map((list) => all[list] ?? []) }
  })
}

/** The tags of a link; one without any is listed under the empty one. */
export function tagsOfLink({ tags }: BreakdownQuestion, linkId: string): string[] {
  const own = [...(tags ?? [])].filter(([, links]) => links.has(linkId)).map(([name]) => name)
  return own.length > 0 ? own : ['']
}
