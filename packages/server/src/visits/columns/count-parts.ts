import { setImmediate } from 'node:timers/promises'
import type { Database } from '#src/kernel/ports/database.ts'
import type { Breakdown, BreakdownQuestion, BreakdownWork } from '#src/kernel/ports/breakdown.ts'
import { asksForLinks, countRows, countSummary, needsRows } from './count-part.ts'
import { dayOfHour, type Cell } from './fact.ts'
import type { ColumnName } from './part.ts'
import { Columns, wantedColumns } from './part-bytes.ts'
import { Tally } from './tally.ts'

type Reads = Pick<Database, 'read'>

/** About as many rows are read at once. */
const ROWS_AT_ONCE = 200_000

interface Days {
  from: number
  to: number
  rows: number
}

/**
 * Counts what the parts hold. A day is read by one query, so that parts which are merged meanwhile count once; other work
 * has its turn after each part.
 */
export async function countParts(db: Reads, question: BreakdownQuestion, work: BreakdownWork): Promise<Breakdown> {
  const { scope, hours } = question
  const tally = new Tally(question)
  const byRows = needsRows(question)
  const columns = byRows ? columnsOf(question) : summariesOf(question)
  const days = await daysOf(db, scope.appId, dayOfHour(hours.from), dayOfHour(hours.to), byRows)
  const all = days.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  for (const { from, to, rows } of days) {
    const stored = await db.read.visitPart.findMany({
      where: { appId: scope.appId, day: { gte: from, lte: to }, column: { in: wantedColumns(columns) } },
      select: { day: true, number: true, column: true, data: true },
    })
    for (const { day, part } of partsOf(stored)) {
      work.signal.throwIfAborted()
      if (byRows) {
        countRows(part, day, question, tally)
        await setImmediate()
      } else countSummary(part, day, question, tally)
    }
    done += rows
    work.progress(done / all)
  }
  return tally.result()
}

function columnsOf({ scope, hours, unit, metrics, dimensions, filters, tags }: BreakdownQuestion): ColumnName[] {
  const needsHours = unit === 'hour' || hours.from % 24 !== 0 || hours.to % 24 !== 23
  const cells: Cell[] = [...dimensions, ...filters.map(({ dimension }) => dimension)]
  if (scope.linkId !== undefined || tags) cells.push('link')
  return [
    'kind',
    ...new Set(cells),
    ...(needsHours ? (['hour'] as const) : []),
    ...(metrics.includes('uv') ? (['visitor'] as const) : []),
    ...(metrics.includes('ip') ? (['ip'] as const) : []),
  ]
}

const summariesOf = (question: BreakdownQuestion): ColumnName[] =>
  asksForLinks(question) ? ['summary', 'links'] : ['summary']

/** The days that have any rows, those that are read together in one. */
async function daysOf(db: Reads, appId: string, first: number, last: number, byRows: boolean): Promise<Days[]> {
  const found = await db.read.visitPart.groupBy({
    by: ['day'],
    where: { appId, day: { gte: first, lte: last }, column: { in: ['all', 'summary'] } },
    _sum: { rows: true },
    orderBy: { day: 'asc' },
  })
  const days: Days[] = []
  for (const { day, _sum } of found) {
    // A summary is as small however many rows it is of.
    const rows = byRows ? (_sum.rows ?? 0) : ROWS_AT_ONCE / 200
    const open = days.at(-1)
    if (open && open.rows + rows <= ROWS_AT_ONCE) {
      open.to = day
      open.rows += rows
    } else days.push({ from: day, to: day, rows })
  }
  return days
}

interface Stored {
  day: number
  number: number
  column: string
  data: Uint8Array
}

function partsOf(stored: readonly Stored[]): { day: number; part: Columns }[] {
  const byPart = new Map<string, Stored[]>()
  for (const one of stored) {
    const name = `${one.day} ${one.number}`
    byPart.set(name, [...(byPart.get(name) ?? []), one])
  }
  return [...byPart.values()].map((columns) => ({ day: columns[0]?.day ?? 0, part: new Columns(columns) }))
}
