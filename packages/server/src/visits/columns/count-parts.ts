import { Columns, ALL, ONE_A_PART, plainBytes, summariesWith } from './part-bytes.ts'
import { setImmediate } from 'node:timers/promises'
import { Prisma } from '#src/db/client/client.ts'
import { whileUsed } from '#src/kernel/pace/while-used.ts'
import type { Database } from '#src/kernel/ports/database.ts'
import type { Breakdown, BreakdownQuestion, BreakdownWork } from '#src/kernel/ports/breakdown.ts'
import { isOfWholeDays } from './bucket-of.ts'
import { asksVisitsAlone, countRows, countSummary, isSummedUp } from './count-part.ts'
import { dayOfHour, type Cell } from './fact.ts'
import { KEY_COLUMNS, numberName, SORTS, sortOf, type ColumnName, type Sort } from './part.ts'
import { isDistinct, KIND_OF, Tally } from './tally.ts'

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

type Reads = Pick<Database, 'rows'>

/** About as many rows are read at once. */
const ROWS_AT_ONCE = 400_000

interface Days {
  appId: string
  from: number
  to: number
}

/** Days of an app that are read together. */
interface Span extends Days {
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
  const wanted = { columns: summariesWith(question.dimensions), sorts: sortsOf(question), rows: SUMMARY_ROWS }
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
  const sorts: readonly Sort[] = asksVisitsAlone(question) ? ['ofVisits'] : sortsOf(question)
  const wanted = { columns: columnsOf(question, isNumbered), sorts }
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
  /** Parts that have no other rows than of another sort are left out. */
  sorts: readonly Sort[]
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
  const spans = await spansOf(db, { appId, from: dayOfHour(hours.from), to: dayOfHour(hours.to) }, wanted)
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

/** What stands apart is told with every answer. */
const sortsOf = ({ metrics }: BreakdownQuestion): Sort[] => [
  'ofApart',
  ...new Set(metrics.map((metric) => sortOf(isDistinct(metric) ? 'visit' : KIND_OF[metric]))),
]

/** The rows of the table that have these columns of some days, but for parts that have nothing of these sorts. */
function rowsOf({ appId, from, to }: Days, sorts: readonly Sort[], columns: readonly string[]): Prisma.Sql {
  const own = Prisma.sql`FROM "VisitPart" AS p WHERE p."appId" = ${appId} AND p."day" BETWEEN ${from} AND ${to} AND p."column" IN (${Prisma.join([...columns])})`
  const others = SORTS.filter((sort) => !sorts.includes(sort))
  if (others.length === 0) return own
  return Prisma.sql`${own} AND NOT EXISTS (SELECT 1 FROM "VisitPart" AS o WHERE o."appId" = p."appId" AND o."day" = p."day"
    AND o."number" = p."number" AND o."column" IN (${Prisma.join(others)}))`
}

/** The parts of some days that there are at one moment, with these columns; what is held of them is not read. */
async function readParts(
  db: Reads,
  span: Span | undefined,
  { columns, sorts }: Wanted,
): Promise<{ name: PartName; part: Columns }[]> {
  if (!span) return []
  const [{ appId, names }, held] = [span, heldParts(db)]
  for (let known = names; ;) {
    const parts = known.map((name) => ({ name, part: held.of(name) }))
    const missing = columns.filter((column) => parts.some(({ part }) => !part.has(column)))
    if (missing.length === 0) return parts
    // Which parts there are, and what is missing of them, some of which may have been merged since they were found.
    const stored = (await db.rows(
      Prisma.sql`SELECT "day", "number", "rows", "column", "data" ${rowsOf(span, sorts, [ALL, ...missing])}
        UNION ALL SELECT "day", "number", "rows", '', NULL ${rowsOf(span, sorts, ONE_A_PART)}`,
      ['number', 'number', 'number', 'text', 'bytes'],
    )) as readonly Stored[]
    for (const [day, number, rows, column, data] of stored)
      if (data && column !== '') held.of({ appId, day, number, rows }).add({ column, data: plainBytes(data) })
    known = stored.flatMap(([day, number, rows, column]) => (column === '' ? [{ appId, day, number, rows }] : []))
    for (const name of known) held.of(name).noteRead(missing)
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
async function spansOf(db: Reads, days: Days, { sorts, rows: alike }: Wanted): Promise<Span[]> {
  const { appId } = days
  const found = (await db.rows(
    Prisma.sql`SELECT "day", "number", "rows" ${rowsOf(days, sorts, ONE_A_PART)} ORDER BY "day", "number"`,
    ['number', 'number', 'number'],
  )) as readonly (readonly [day: number, number: number, rows: number])[]
  const spans: Span[] = []
  for (const [day, number, own] of found) {
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
