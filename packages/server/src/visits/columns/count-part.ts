import { APART_KINDS, type ApartKind } from '@unilink/shared'
import type { BreakdownQuestion } from '#src/kernel/ports/breakdown.ts'
import { readAppEventCell } from './fact.ts'
import { bucketOf, isOfWholeDays } from './bucket-of.ts'
import type { TextColumn } from './column-types.ts'
import { plainKind, type Summary } from './part.ts'
import type { Columns } from './part-bytes.ts'
import type { Rows } from './rows.ts'
import type { Filter, Picked } from './picked.ts'
import type { Stretch } from './loops/loops.ts'
import type { Listing } from './seen.ts'
import { isDistinct, KIND_OF, type Tally } from './tally.ts'

const NONE = -1
const DAY = 24

/** A dimension, or the hours or the day, in one part: the list of the tally under which each code counts, and the places of each list; a point has its own alone. */
interface Axis extends Listing {
  places?: readonly (readonly number[])[]
  rows: Pick<Rows<unknown>, 'add'>
}

/** Whether the summaries of parts answer a question but for who came: whole days, no filter, no window, not by link. */
export function isSummedUp(question: BreakdownQuestion): boolean {
  const { scope, hours, unit, dimensions, filters, tags, window } = question
  const whole = isOfWholeDays(hours) && unit === 'day' && filters.length === 0 && window === undefined
  return whole && scope.linkId === undefined && !dimensions.includes('link') && !tags
}

/** Whether rows are read for who came alone, so that the kind of each is not asked of parts that begin with their visits. */
export const asksVisitsAlone = (question: BreakdownQuestion): boolean => question.peopleAlone ?? isSummedUp(question)

/** Adds a part of a day by its summary. */
export function countSummary(columns: Columns, day: number, question: BreakdownQuestion, tally: Tally): void {
  const summary = columns.summary(question.dimensions)
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
  addRows(summary, counted, tally)
}

function addRows(summary: Summary, counted: readonly (readonly [index: number, kind: string])[], tally: Tally): void {
  for (const [dimension, rows] of tally.rows)
    // A part may lack it.
    for (const [value, kinds] of Object.entries(summary[dimension] ?? summary['kind'] ?? {}))
      for (const [index, kind] of counted) rows.add(rows.place(value), index, kinds[kind] ?? 0)
}

/**
 * Adds those rows of a part that the question is about; only who came where `countSummary` adds the rest. Gives false, and adds
 * nothing, where the part does not say who came in the way that the tally goes by.
 */
export function countRows(columns: Columns, day: number, question: BreakdownQuestion, tally: Tally): boolean {
  const { seen, picked, isNumbered } = tally
  const numbered = isNumbered ? seen.map(({ column }) => columns.numbered(column)) : []
  if (numbered.includes(undefined)) return false
  const [visits = 0] = numbered
  const axes = [pointsOf(columns, day, question, tally), ...axesOf(columns, question, tally)]
  if (isNumbered && asksVisitsAlone(question)) picked.ask(visits, filtersOf(columns, day, question))
  else countAsked(columns, day, question, { axes, tally })
  if (seen.length === 0) return true
  const own = isNumbered ? picked.first(visits) : picked.among(columns.text('kind'))
  for (const one of seen) one.take(columns, own, axes)
  return true
}

/** Picks the rows that are asked for, and counts what is no visitor where no summary does. */
function countAsked(
  columns: Columns,
  day: number,
  question: BreakdownQuestion,
  { axes, tally }: { axes: readonly Axis[]; tally: Tally },
): void {
  const { picked } = tally
  const kind = columns.text('kind')
  const counted = countedKinds(kind, tally)
  const those = (counts: (one: Counted, text: string) => boolean) =>
    Uint8Array.from(counted, (one, code) => Number(counts(one, kind.texts[code] ?? '')))
  const passes = those(({ metric, apart }, text) => text === 'visit' || metric !== NONE || apart !== undefined)
  const filters = [{ codes: kind.codes, passes }, ...filtersOf(columns, day, question)]
  const asked = picked.ask(kind.codes.length, filters)
  if (isSummedUp(question)) return
  const whole = picked.sums(kind, asked, undefined, 1)
  for (const [code, { metric, apart, sign }] of counted.entries()) {
    const sum = (whole[code] ?? 0) * sign
    if (apart) tally.countApart(apart, sum)
    if (metric !== NONE) tally.total[metric] = (tally.total[metric] ?? 0) + sum
  }
  const rows = picked.narrow({ codes: kind.codes, passes: those(({ metric }) => metric !== NONE) })
  if (rows.end === rows.at) return
  countKinds({ kind, counted, rows, axes }, whole, picked)
  if (question.window !== undefined) addAmounts(columns.text('store'), { kind, counted, rows, axes }, tally)
}

/** What a kind counts as. */
interface Counted {
  metric: number
  apart: ApartKind | undefined
  sign: number
}

/** What the rows of a part are, which of them are asked for, and by what they are listed, points first. */
interface Listed {
  kind: TextColumn
  counted: readonly Counted[]
  rows: Stretch
  axes: readonly Axis[]
}

const countedKinds = ({ texts }: TextColumn, { metrics }: Tally): Counted[] =>
  texts.map((text) => {
    const name = plainKind(text)
    return {
      metric: metrics.findIndex((metric) => !isDistinct(metric) && KIND_OF[metric] === name),
      apart: APART_KINDS.find((known) => known === name),
      sign: text === name ? 1 : -1,
    }
  })

function placesOf({ lists, places }: Axis, code: number): readonly number[] {
  const list = lists[code] ?? 0
  return places ? (places[list] ?? []) : [list]
}

/** Column by column, since a loop over one is a few instructions a row: how often each value has each kind is added up first. */
function countKinds({ kind, counted, rows, axes }: Listed, whole: Uint32Array, picked: Picked): void {
  const own = [...counted.entries()].filter(([, { metric }]) => metric !== NONE)
  for (const axis of axes) {
    const { codes, lists, rows: to } = axis
    const sums = codes ? picked.sums(kind, rows, codes, lists.length) : whole
    for (let value = 0; value < lists.length; value += 1)
      for (const [code, { metric, sign }] of own) {
        const sum = sums[value * counted.length + code] ?? 0
        if (sum !== 0) for (const place of placesOf(axis, value)) to.add(place, metric, sum * sign)
      }
  }
}

/** Payments are few, and each has an amount of its own. */
function addAmounts({ texts, codes }: TextColumn, { kind, counted, rows, axes }: Listed, tally: Tally): void {
  const [pay, amount] = [tally.metrics.indexOf('pay'), tally.metrics.indexOf('amount')]
  if (amount === NONE || !counted.some(({ metric }) => metric === pay)) return
  const cents = texts.map((text) => readAppEventCell(text).cents)
  for (const row of tally.picked.rows(rows)) {
    const { metric, sign } = counted[kind.codes[row] ?? 0] ?? {}
    if (metric !== pay || sign === undefined) continue
    const sum = sign * (cents[codes[row] ?? 0] ?? 0)
    tally.total[amount] = (tally.total[amount] ?? 0) + sum
    for (const axis of axes)
      for (const place of placesOf(axis, axis.codes?.[row] ?? 0)) axis.rows.add(place, amount, sum)
  }
}

/** The hours, the window and the filters, where they leave out any row. */
function filtersOf(columns: Columns, day: number, { scope, hours, filters, window }: BreakdownQuestion): Filter[] {
  const by = ({ texts, codes }: TextColumn, passes: (text: string) => boolean) => ({
    codes,
    passes: new Uint8Array(texts.length).map((_, code) => Number(passes(texts[code] ?? ''))),
  })
  const [first, last] = [hours.from - day * DAY, hours.to - day * DAY]
  const ofHours = (): TextColumn => ({
    texts: Array.from({ length: DAY }, (_, hour) => `${hour}`),
    codes: columns.hour,
  })
  return [
    ...(first > 0 || last < DAY - 1 ? [by(ofHours(), (hour) => Number(hour) >= first && Number(hour) <= last)] : []),
    ...(window === undefined ? [] : [by(columns.text('store'), (cell) => readAppEventCell(cell).day < window)]),
    ...(scope.linkId === undefined ? [] : [by(columns.text('link'), (link) => link === scope.linkId)]),
    ...filters.map(({ dimension, values, not }) => by(columns.text(dimension), (text) => values.has(text) !== not)),
  ]
}

/** The places in the tally of the day, or of its hours. */
function pointsOf(columns: Columns, day: number, { unit }: BreakdownQuestion, { points }: Tally): Axis {
  const isHourly = unit === 'hour'
  const places = Array.from({ length: isHourly ? DAY : 1 }, (_, hour) => points.place(bucketOf(day * DAY + hour, unit)))
  return { codes: isHourly ? columns.hour : undefined, lists: Uint32Array.from(places), rows: points }
}

function axesOf(columns: Columns, question: BreakdownQuestion, tally: Tally): Axis[] {
  return [...tally.rows].map(([dimension, rows]) => {
    const { texts, codes } = columns.text(dimension === 'tag' ? 'link' : dimension)
    const listOf = tally.listOf(dimension, (text) => (dimension === 'tag' ? tagsOfLink(question, text) : [text]))
    return { codes, rows, lists: new Uint32Array(texts.map(listOf)), places: tally.lists.get(dimension) ?? [] }
  })
}

/** The tags of a link; one without any is listed under the empty one. */
export function tagsOfLink({ tags }: BreakdownQuestion, linkId: string): string[] {
  const own = [...(tags ?? [])].filter(([, links]) => links.has(linkId)).map(([name]) => name)
  return own.length > 0 ? own : ['']
}
