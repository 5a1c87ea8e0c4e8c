import type { Hours } from '#src/kernel/ports/figures.ts'
import type { ClickHouse } from './clickhouse.ts'
import { DAY, NOTHING_KNOWN, type Known, type KnownDay, type Parts } from './queries.ts'
import { DAY_RUNS, DAY_SEEN, EVENT_KINDS, EVENTS_KEPT, ROWS_OF_APP, VISITS_KEPT } from './tables.ts'
import { list, text } from './literals.ts'

/** Merges are rare; after so many in the middle of a count it goes without what is known of parts. */
const TRIES = 3

/**
 * Asks with what is known of the parts of a range, and again when it was no longer so afterwards: a merge takes parts away from under a count
 * that names them, and what comes into a closed day may be there twice. Questions of one page may share what was known before.
 */
export async function exactly<Answer>(
  clickhouse: ClickHouse,
  { appId, hours }: { appId?: string | undefined; hours: Hours },
  left: AbortSignal | undefined,
  ask: (known: Known) => Promise<Answer>,
  parts = dayParts(clickhouse, left),
): Promise<Answer> {
  const look = async (all: DayParts[]) => withoutLate(clickhouse, knownIn(all, hours), appId, left)
  let known = await look(await parts)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await ask(known)
    const now = await look(await dayParts(clickhouse, left))
    if (isStill(known, now)) return answer
    known = now
  }
  return ask(NOTHING_KNOWN)
}

const isStill = (before: Known, now: Known): boolean => {
  const runs = new Set(runsOf(now))
  return (
    (['visits', 'events'] as const).every((of) => areStill(before[of], now[of])) &&
    runsOf(before).every((run) => runs.has(run))
  )
}

const runsOf = ({ days }: Known): string[] => days.flatMap(({ sums, seen }) => [sums ?? [], seen ?? []].flat())

function areStill(before: Parts, now: Parts): boolean {
  const closed = new Set(now.closed)
  const any = new Set([...now.closed, ...now.open])
  return before.closed.every((name) => closed.has(name)) && before.open.every((name) => any.has(name))
}

/** A day of a table: its largest merged part, and those beside it. */
interface TableDay {
  merged: string | undefined
  others: readonly string[]
}

/** What there is of a day. */
export interface DayParts {
  day: number
  visits: TableDay
  events: TableDay
  /** The last runs for it, with the parts that they were of. */
  runs: Partial<Record<'sums' | 'seen', { run: string; of: string }>>
  /** What was told since the largest merged part. */
  told: ReadonlySet<string>
}

const NONE: TableDay = { merged: undefined, others: [] }

/** The parts that sums of a day are of; nothing while its visits may be there twice. */
export const summedParts = ({ visits, events }: DayParts): string | undefined =>
  visits.others.length === 0 && (events.merged !== undefined || events.others.length === 0)
    ? `${visits.merged ?? ''} ${events.merged ?? ''}`
    : undefined

/** Each day in order; all of them, as who came again depends on every day before. */
export async function dayParts(clickhouse: ClickHouse, left?: AbortSignal): Promise<DayParts[]> {
  const rows = await clickhouse.rows<{ of: string; day: number; largest: string; others: string[]; run: string }>(
    `SELECT table AS of, toUInt32OrZero(partition) AS day, argMax(name, if(level > 0, rows + 1, 0)) AS largest, max(level) > 0 AS merged,
       arrayFilter(one -> NOT merged OR one <> largest, groupArray(name)) AS others, toUInt64(0) AS run FROM system.parts
     WHERE active AND database = currentDatabase() AND table IN ('${VISITS_KEPT}', '${EVENTS_KEPT}') GROUP BY table, partition
     UNION ALL SELECT what, day, argMax(of, run), 1, CAST([] AS Array(String)), max(run)
     FROM ${DAY_RUNS} GROUP BY what, day`,
    left,
  )
  const days = new Map<number, DayParts>()
  for (const { of, day, largest, others } of rows) {
    const table = of === VISITS_KEPT ? 'visits' : of === EVENTS_KEPT ? 'events' : undefined
    const parts = { merged: others.includes(largest) ? undefined : largest, others }
    if (table)
      days.set(day, {
        ...(days.get(day) ?? { day, visits: NONE, events: NONE, runs: {}, told: new Set() }),
        [table]: parts,
      })
  }
  for (const { of, day, largest, run } of rows) {
    const known = days.get(day)
    if (known && (of === 'sums' || of === 'seen')) known.runs[of] = { run, of: largest }
  }
  const all = [...days.values()].toSorted((a, b) => a.day - b.day)
  await addTold(clickhouse, all, left)
  return all
}

/** What was told of days that are added up already. */
async function addTold(clickhouse: ClickHouse, days: readonly DayParts[], left?: AbortSignal): Promise<void> {
  const since = days
    .filter((one) => one.runs.sums && one.runs.sums.of === summedParts(one))
    .flatMap(({ events }) => events.others)
  if (since.length === 0) return
  const rows = await clickhouse.rows<{ day: number; kinds: string[] }>(
    `SELECT intDiv(visitHour, 24) AS day, groupUniqArray(toString(kind)) AS kinds FROM ${EVENTS_KEPT}
     WHERE _part IN ${list(since)} AND kind IN ${list(EVENT_KINDS)} GROUP BY day`,
    left,
  )
  const told = new Map(rows.map(({ day, kinds }) => [day, new Set(kinds)]))
  for (const one of days) one.told = told.get(one.day) ?? one.told
}

/** A day that is not over is known as long as no visit of the app came since to the hours that were looked through. */
async function withoutLate(clickhouse: ClickHouse, known: Known, appId?: string, left?: AbortSignal): Promise<Known> {
  const open = known.days.find(({ until }) => until < DAY)
  if (!open?.seen || appId === undefined) return known
  const rows = await clickhouse.rows<{ n: string; sum: string }>(
    `SELECT count() AS n, toUInt64(toUInt32(sum(visit))) AS sum FROM ${VISITS_KEPT}
     WHERE appId = ${text(appId)} AND hour BETWEEN ${open.day * DAY} AND ${open.day * DAY + open.until - 1}
     UNION ALL SELECT toUInt64(sum(seen)), toUInt64(sum(before)) FROM ${DAY_SEEN}
     WHERE run = ${open.seen} AND place = '${ROWS_OF_APP}' AND appId = ${text(appId)}`,
    left,
  )
  const [there, then] = rows.map(({ n, sum }) => `${n} ${sum}`)
  if (there === then) return known
  return { ...known, days: known.days.map((day) => (day === open ? { ...day, seen: undefined } : day)) }
}

function knownIn(all: readonly DayParts[], { from, to }: Hours): Known {
  const isIn = ({ day }: { day: number }) => day * 24 + 23 >= from && day * 24 <= to
  const days = withRuns(all).filter(isIn)
  const parts = all.filter(isIn)
  const of = (table: 'visits' | 'events'): Parts => {
    const merged = (isClosed: boolean) =>
      parts.flatMap((one) => ((one[table].others.length === 0) === isClosed ? (one[table].merged ?? []) : []))
    return { closed: merged(true), open: merged(false) }
  }
  return { visits: of('visits'), events: of('events'), days }
}

const UNTIL = 'until '
/** What a run was of that looked through a day before it was over. */
export const untilHour = (hour: number): string => `${UNTIL}${hour}`

const NO_RUN = { run: undefined, of: undefined }
const untilOf = (of = ''): number => (of.startsWith(UNTIL) ? Number(of.slice(UNTIL.length)) : DAY)

/** The runs of days that are as they were then. */
export function withRuns(all: readonly DayParts[]): KnownDay[] {
  // What is known of who came again holds as long as no day before was looked through anew, or has to be.
  let last: number | undefined = 0
  return all.map((one) => {
    const { day, visits, told } = one
    const { sums = NO_RUN, seen = NO_RUN } = one.runs
    const isLater: boolean = last !== undefined && Number(seen.run) > last
    const isOver = isLater && visits.others.length === 0 && seen.of === (visits.merged ?? '')
    const until = untilOf(seen.of)
    last = isOver ? Number(seen.run) : undefined
    const isSeen = isOver || (isLater && until < DAY)
    return {
      day,
      told,
      until,
      sums: sums.of === summedParts(one) ? sums.run : undefined,
      seen: isSeen ? seen.run : undefined,
    }
  })
}
