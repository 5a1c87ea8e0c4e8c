import { Columns, ALL, plainBytes, summariesWith } from './part-bytes.ts'
import { setImmediate } from 'node:timers/promises'
import { Prisma } from '#src/db/client/client.ts'
import { whileUsed } from '#src/kernel/pace/while-used.ts'
import type { Database } from '#src/kernel/ports/database.ts'
import type { Breakdown, BreakdownQuestion, BreakdownWork, CountedMetric } from '#src/kernel/ports/breakdown.ts'
import { isOfWholeDays } from './bucket-of.ts'
import { asksVisitsAlone, countRows, countSummary, isSummedUp } from './count-part.ts'
import { dayOfHour, type Cell } from './fact.ts'
import { KEY_COLUMNS, numberName, type ColumnName } from './part.ts'
import { isDistinct, Tally } from './tally.ts'

/** A page asks of the same days again and again, by another dimension or in another range. */
const MOST_BYTES = 64 * 1024 * 1024

/** One of an app's parts of a day, and how many rows it has. What it holds stays the same, since its number is drawn from it. */
interface PartName {
  appId: string
  day: number
  number: number
  rows: number
}

/** The columns of parts that were read lately, until nobody has asked for a while. */
class HeldParts {
  /** Those used last stand last. */
  readonly #parts = new Map<string, Columns>()
  readonly #used = whileUsed(() => this.#parts.clear())

  /** What is held of a part, which may be nothing yet. */
  of({ appId, day, number, rows }: PartName): Columns {
    const name = `${appId} ${day} ${number} ${rows}`
    const columns = this.#parts.get(name) ?? new Columns([], rows)
    this.#parts.delete(name)
    this.#parts.set(name, columns)
    return columns
  }

  /** Lets go of what is too much, and of the rest when it is not used for a while. */
  trim(): void {
    let left = [...this.#parts.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    for (const [name, { bytes }] of this.#parts) {
      if (left <= MOST_BYTES) break
      this.#parts.delete(name)
      left -= bytes
    }
    this.#used()
  }
}

const all = new WeakMap<object, HeldParts>()

/** What is held of the parts of a database. */
function heldParts(db: object): HeldParts {
  const held = all.get(db) ?? new HeldParts()
  all.set(db, held)
  return held
}

type Reads = Pick<Database, 'read' | 'rows'>

/** About as many rows are read at once. */
const ROWS_AT_ONCE = 400_000

/** Each part has one of these. */
const ONE_A_PART = [ALL, 'summary']

/** Days of an app that are read together. */
interface Span {
  appId: string
  from: number
  to: number
  rows: number
  names: PartName[]
}

/**
 * Counts what the parts hold: what their summaries say by these, the rest by their rows. A day is read at one moment, so that
 * parts which are merged meanwhile count once; other work has its turn after each part.
 */
export async function countParts(db: Reads, question: BreakdownQuestion, work: BreakdownWork): Promise<Breakdown> {
  const summed = isSummedUp(question)
  const byRows = !summed || question.metrics.some(isDistinct)
  const wanted = { columns: summariesWith(question.dimensions), rows: SUMMARY_ROWS }
  // They are read while rows are counted, and counted behind them, as these may be counted anew by keys.
  const summaries: (readonly [part: Columns, day: number])[] = []
  const read = (part: Columns, day: number) => summaries.push([part, day]) > 0
  const [tally] = await Promise.all([
    byRows ? tallyOfRows(db, question, work) : new Tally(question),
    summed && eachPart(db, question, wanted, byRows ? SILENT(work) : work, read),
  ])
  for (const [part, day] of summaries) countSummary(part, day, question, tally)
  return tally.result()
}

/** By the numbers that who came has in the app, or by keys where a part of an earlier version has none. */
async function tallyOfRows(
  db: Reads,
  question: BreakdownQuestion,
  work: BreakdownWork,
  isNumbered = true,
): Promise<Tally> {
  const tally = new Tally(question, isNumbered)
  const columns = columnsOf(question, isNumbered)
  const wanted = { columns, cut: isNumbered ? columns.filter((column) => isOfVisits(column, question)) : [] }
  const isWhole = await eachPart(db, question, wanted, work, async (part, day) => {
    const isCounted = countRows(part, day, question, tally)
    await setImmediate()
    return isCounted
  })
  return isWhole ? tally : tallyOfRows(db, question, work, false)
}

/** As much is read of a day's summary as of so many rows, however many it is of. */
const SUMMARY_ROWS = ROWS_AT_ONCE / 400
const SILENT = ({ signal }: BreakdownWork): BreakdownWork => ({ signal, progress: () => {} })

interface Wanted {
  columns: ColumnName[]
  /** Of these the rows of visits alone, where a part begins with them. */
  cut?: readonly ColumnName[]
  /** As how many rows a day is taken; those it has, where it is not set. */
  rows?: number
}

/** Gives false, and goes no further, once `count` does. */
async function eachPart(
  db: Reads,
  { scope: { appId }, hours }: BreakdownQuestion,
  wanted: Wanted,
  work: BreakdownWork,
  count: (part: Columns, day: number) => boolean | Promise<boolean>,
): Promise<boolean> {
  const spans = await spansOf(db, appId, dayOfHour(hours.from), dayOfHour(hours.to), wanted.rows)
  const all = spans.reduce((sum, { rows }) => sum + rows, 0)
  const read = (at: number) => {
    const parts = readParts(db, spans[at], wanted)
    // Nobody waits for it where one before is the last that is counted.
    parts.catch(() => {})
    return parts
  }
  // Two are read ahead, so that one is there whenever another is counted.
  const ahead = [read(0), read(1)]
  let done = 0
  for (const [at, span] of spans.entries()) {
    const parts = (await ahead.shift()) ?? []
    ahead.push(read(at + 2))
    for (const { name, part } of parts) {
      work.signal.throwIfAborted()
      if (!(await count(part, name.day))) return false
    }
    heldParts(db).trim()
    done += span.rows
    work.progress(done / all)
  }
  return true
}

const NUMBERS = new Set<string>(KEY_COLUMNS.map(numberName))
const OF_VISITS = new Set<CountedMetric>(['pv', 'uv', 'ip'])

/** Whether nothing but visits is looked at in a column: filters look at other rows too, which stand apart. */
function isOfVisits(column: ColumnName, question: BreakdownQuestion): boolean {
  if (NUMBERS.has(column)) return false
  if (asksVisitsAlone(question)) return true
  const { scope, metrics, dimensions, filters } = question
  const isFiltered =
    filters.some((one) => one.dimension === column) || (column === 'link' && scope.linkId !== undefined)
  const isListed = column === 'link' || dimensions.some((name) => name === column)
  return isListed && !isFiltered && metrics.every((metric) => OF_VISITS.has(metric))
}

/** The data of columns; of some what they have of the visits that a part with numbers begins with, each of which has eight bytes of a key: any other row has at least one. */
const dataOf = (cut: readonly ColumnName[]): Prisma.Sql =>
  cut.length === 0
    ? Prisma.sql`"data"`
    : Prisma.sql`CASE WHEN "column" NOT IN (${Prisma.join([...cut])}) THEN "data" ELSE substr("data", 1, length("data") - "rows" + COALESCE((
        SELECT length(k."data") / 8 FROM "VisitPart" AS k JOIN "VisitPart" AS n USING ("appId", "day", "number")
        WHERE k."appId" = p."appId" AND k."day" = p."day" AND k."number" = p."number"
          AND k."column" = 'visitor' AND n."column" = 'visitorNumber'), "rows")) END`

/** The parts of some days that there are at one moment, with these columns; what is held of them is not read. */
async function readParts(
  db: Reads,
  span: Span | undefined,
  { columns, cut = [] }: Wanted,
): Promise<{ name: PartName; part: Columns }[]> {
  if (!span) return []
  const [{ appId, from, to, names }, held] = [span, heldParts(db)]
  for (let known = names; ;) {
    const parts = known.map((name) => ({ name, part: held.of(name) }))
    const missing = columns.filter((column) => parts.some(({ part }) => !part.has(column, !cut.includes(column))))
    if (missing.length === 0) return parts
    const some = Prisma.sql`FROM "VisitPart" AS p WHERE "appId" = ${appId} AND "day" BETWEEN ${from} AND ${to}`
    // Which parts there are, and what is missing of them, some of which may have been merged since they were found.
    const stored = (await db.rows(
      Prisma.sql`SELECT "day", "number", "rows", "column", ${dataOf(cut)} ${some} AND "column" IN (${Prisma.join([ALL, ...missing])})
        UNION ALL SELECT "day", "number", "rows", '', NULL ${some} AND "column" IN (${Prisma.join(ONE_A_PART)})`,
      ['number', 'number', 'number', 'text', 'bytes'],
    )) as readonly Stored[]
    for (const [day, number, rows, column, data] of stored)
      if (data && column !== '')
        held
          .of({ appId, day, number, rows })
          .add({ column, data: plainBytes(data) }, !cut.includes(column as ColumnName))
    known = stored.flatMap(([day, number, rows, column]) => (column === '' ? [{ appId, day, number, rows }] : []))
    for (const name of known) held.of(name).noteRead(missing, cut)
  }
}

function columnsOf(question: BreakdownQuestion, isNumbered: boolean): ColumnName[] {
  const { scope, hours, unit, metrics, dimensions, filters, tags, window } = question
  const needsHours = unit === 'hour' || !isOfWholeDays(hours)
  const cells: Cell[] = [...dimensions, ...filters.map(({ dimension }) => dimension)]
  if (scope.linkId !== undefined || tags) cells.push('link')
  const who = KEY_COLUMNS.filter((key) => metrics.includes(key === 'ip' ? 'ip' : 'uv'))
  return [
    ...(isNumbered && asksVisitsAlone(question) ? [] : (['kind'] as const)),
    ...new Set(cells),
    ...(window === undefined ? [] : (['store'] as const)),
    ...(needsHours ? (['hour'] as const) : []),
    ...(isNumbered ? who.map(numberName) : who),
  ]
}

/** The days that have any rows, those that are read together in one. */
async function spansOf(
  db: Reads,
  appId: string,
  first: number,
  last: number,
  alike: number | undefined,
): Promise<Span[]> {
  const found = await db.read.visitPart.findMany({
    where: { appId, day: { gte: first, lte: last }, column: { in: ONE_A_PART } },
    select: { day: true, number: true, rows: true },
    orderBy: [{ day: 'asc' }, { number: 'asc' }],
  })
  const spans: Span[] = []
  for (const { day, number, rows: own } of found) {
    const open = spans.at(-1)
    const isSameDay = open?.to === day
    const rows = alike === undefined ? own : isSameDay ? 0 : alike
    const name = { appId, day, number, rows: own }
    if (open && (isSameDay || open.rows + rows <= ROWS_AT_ONCE)) {
      open.to = day
      open.rows += rows
      open.names.push(name)
    } else spans.push({ appId, from: day, to: day, rows, names: [name] })
  }
  return spans
}

type Stored = readonly [day: number, number: number, rows: number, column: string, data: Uint8Array | null]
