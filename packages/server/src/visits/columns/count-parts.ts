import { setImmediate } from 'node:timers/promises'
import { Prisma } from '#src/db/client/client.ts'
import type { Database } from '#src/kernel/ports/database.ts'
import type { Breakdown, BreakdownQuestion, BreakdownWork } from '#src/kernel/ports/breakdown.ts'
import { isOfWholeDays } from './bucket-of.ts'
import { countRows, countSummary, isSummedUp, summariesFor } from './count-part.ts'
import { dayOfHour, type Cell } from './fact.ts'
import type { ColumnName } from './part.ts'
import { Columns, plainBytes, wantedColumns, type StoredColumn } from './part-bytes.ts'
import { isDistinct, Tally } from './tally.ts'

type Reads = Pick<Database, 'read' | 'rows'>

/** About as many rows are read at once. */
const ROWS_AT_ONCE = 200_000

interface Days {
  from: number
  to: number
  rows: number
}

/**
 * Counts what the parts hold: what their summaries say by these, the rest by their rows. A day is read by one query, so that
 * parts which are merged meanwhile count once; other work has its turn after each part.
 */
export async function countParts(db: Reads, question: BreakdownQuestion, work: BreakdownWork): Promise<Breakdown> {
  const tally = new Tally(question)
  const summed = isSummedUp(question)
  const byRows = !summed || question.metrics.some(isDistinct)
  const wanted = { columns: summariesFor(question), rows: SUMMARY_ROWS }
  if (summed)
    await eachPart(db, question, wanted, byRows ? SILENT(work) : work, (part, day) =>
      countSummary(part, day, question, tally),
    )
  if (byRows)
    await eachPart(db, question, { columns: columnsOf(question) }, work, async (part, day) => {
      countRows(part, day, question, tally)
      await setImmediate()
    })
  return tally.result()
}

/** As much is read of a day's summary as of so many rows, however many it is of. */
const SUMMARY_ROWS = ROWS_AT_ONCE / 200
const SILENT = ({ signal }: BreakdownWork): BreakdownWork => ({ signal, progress: () => {} })

interface Wanted {
  columns: ColumnName[]
  /** As how many rows a day is taken; those it has, where it is not set. */
  rows?: number
}

async function eachPart(
  db: Reads,
  { scope: { appId }, hours }: BreakdownQuestion,
  { columns, rows: alike }: Wanted,
  work: BreakdownWork,
  count: (part: Columns, day: number) => void | Promise<void>,
): Promise<void> {
  const days = await daysOf(db, appId, dayOfHour(hours.from), dayOfHour(hours.to), alike)
  const all = days.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  for (const { from, to, rows } of days) {
    const stored = await db.rows(Prisma.sql`SELECT "day", "number", "column", "data" FROM "VisitPart"
      WHERE "appId" = ${appId} AND "day" BETWEEN ${from} AND ${to} AND "column" IN (${Prisma.join(wantedColumns(columns))})`)
    for (const { day, part } of partsOf(stored as readonly Stored[])) {
      work.signal.throwIfAborted()
      await count(part, day)
    }
    done += rows
    work.progress(done / all)
  }
}

function columnsOf({
  scope,
  hours,
  unit,
  metrics,
  dimensions,
  filters,
  tags,
  window,
}: BreakdownQuestion): ColumnName[] {
  const needsHours = unit === 'hour' || !isOfWholeDays(hours)
  const cells: Cell[] = [...dimensions, ...filters.map(({ dimension }) => dimension)]
  if (scope.linkId !== undefined || tags) cells.push('link')
  return [
    'kind',
    ...new Set(cells),
    ...(window === undefined ? [] : (['store'] as const)),
    ...(needsHours ? (['hour'] as const) : []),
    ...(metrics.includes('uv') ? (['visitor'] as const) : []),
    ...(metrics.includes('ip') ? (['ip'] as const) : []),
  ]
}

/** The days that have any rows, those that are read together in one. */
async function daysOf(
  db: Reads,
  appId: string,
  first: number,
  last: number,
  alike: number | undefined,
): Promise<Days[]> {
  const found = await db.read.visitPart.groupBy({
    by: ['day'],
    where: { appId, day: { gte: first, lte: last }, column: { in: ['all', 'summary'] } },
    _sum: { rows: true },
    orderBy: { day: 'asc' },
  })
  const days: Days[] = []
  for (const { day, _sum } of found) {
    const rows = alike ?? _sum.rows ?? 0
    const open = days.at(-1)
    if (open && open.rows + rows <= ROWS_AT_ONCE) {
      open.to = day
      open.rows += rows
    } else days.push({ from: day, to: day, rows })
  }
  return days
}

type Stored = readonly [day: number, number: number, column: string, data: Uint8Array]

function partsOf(stored: readonly Stored[]): { day: number; part: Columns }[] {
  const byPart = new Map<string, { day: number; columns: StoredColumn[] }>()
  for (const [day, number, column, data] of stored) {
    const name = `${day} ${number}`
    const part = byPart.get(name) ?? { day, columns: [] }
    if (part.columns.push({ column, data: plainBytes(data) }) === 1) byPart.set(name, part)
  }
  return Array.from(byPart.values(), ({ day, columns }) => ({ day, part: new Columns(columns) }))
}
