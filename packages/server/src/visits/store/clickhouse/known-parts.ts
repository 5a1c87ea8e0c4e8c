import type { Hours } from '#src/kernel/ports/figures.ts'
import type { ClickHouse } from './clickhouse.ts'
import { DAY, NOTHING_KNOWN, ofWhom, within, type Closed, type Known, type KnownDay, type Of } from './queries.ts'
import { DAY_RUNS, DAY_SEEN, EVENT_KINDS, EVENTS_KEPT, ROWS_OF_APP, VISITS_KEPT } from './tables.ts'
import { list, text } from './literals.ts'

/** Merges are rare; after so many in the middle of a count it goes without what is known of parts. */
const TRIES = 3

/**
 * Asks with what is known of the parts of a range, and again when it was no longer so afterwards: a merge takes parts away from under a count
 * that names them, and what comes into a closed day may be there twice. Questions of one page share what they look at.
 */
export async function exactly<Answer>(
  looks: Looks,
  { of, hours }: { of: Of; hours: Hours },
  ask: (known: Known) => Promise<Answer>,
): Promise<Answer> {
  const knownOf = (all: readonly DayParts[]) => ({ ...knownIn(all, hours), isEarly: looks.clickhouse.isEarly })
  let known = knownOf(await looks.first(of))
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await ask(known)
    const now = knownOf(await looks.again(of))
    if (isStill(known, now)) return answer
    known = now
  }
  return ask(NOTHING_KNOWN)
}

/** What is looked at of the parts for the questions of one page. */
export class Looks {
  readonly #firsts = new Map<string, Promise<DayParts[]>>()
  readonly #nexts = new Map<string, Promise<DayParts[]>>()
  readonly #running = new Map<string, Promise<unknown>>()
  readonly #lasts = new Map<string, { rows: string; days: DayParts[] }>()

  constructor(
    readonly clickhouse: ClickHouse,
    readonly left: AbortSignal | undefined,
  ) {}

  /** As it was when the first of the questions came. */
  first(of: Of): Promise<DayParts[]> {
    const whose = ofWhom(appsOf(of))
    const first = this.#firsts.get(whose) ?? this.#look(whose, of)
    this.#firsts.set(whose, first)
    return first
  }

  /** As it is after now; those that ask while one looks share the next. */
  again(of: Of): Promise<DayParts[]> {
    const whose = ofWhom(appsOf(of))
    const waiting = this.#nexts.get(whose)
    if (waiting) return waiting
    const next = Promise.resolve(this.#running.get(whose)).then(() => {
      this.#nexts.delete(whose)
      const look = this.#look(whose, of)
      const looked = look.catch(() => {})
      this.#running.set(whose, looked)
      return look
    })
    this.#nexts.set(whose, next)
    return next
  }

  /** While the same parts are there, what they have is as it was: none changes, and none comes back. */
  async #look(whose: string, of: Of): Promise<DayParts[]> {
    const found = await partRows(this.clickhouse, this.left)
    const rows = JSON.stringify(found)
    const last = this.#lasts.get(whose)
    if (last?.rows === rows) return last.days
    const days = await daysOf(this.clickhouse, found, { of: appsOf(of), left: this.left })
    this.#lasts.set(whose, { rows, days })
    return days
  }
}

/** What is late may be of any link. */
const appsOf = (of: Of): Of => (typeof of === 'object' && 'appId' in of ? { apps: [of.appId] } : of)

const isStill = (before: Known, now: Known): boolean => {
  const runs = new Set(runsOf(now))
  return (
    (['visits', 'events'] as const).every((of) => areStill(before[of], now[of])) &&
    runsOf(before).every((run) => runs.has(run))
  )
}

const runsOf = ({ days }: Known): string[] => days.flatMap(({ sums, seen }) => [sums ?? [], seen ?? []].flat())

function areStill(before: Closed, now: Closed): boolean {
  const closed = new Set(now)
  return before.every((name) => closed.has(name))
}

/** A day of a table: its largest merged part, and those beside it. */
interface TableDay {
  merged?: string
  others: string[]
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

/** The part that others lie beside. */
const baseOf = ({ merged, others }: TableDay): string | undefined => (others.length > 0 ? merged : undefined)

/** The parts that sums of a day are of; nothing while its visits may be there twice. */
export const summedParts = ({ visits, events }: DayParts): string | undefined =>
  visits.others.length === 0 && (events.merged !== undefined || events.others.length === 0)
    ? `${visits.merged ?? ''} ${events.merged ?? ''}`
    : undefined

/** A part of a table, with how many rows it has, or a run for a day of a kind, with the parts that it was of. */
interface PartRow {
  of: string
  name: string
  day: number
  run: string
}

/** The largest parts, and the last runs, first. */
async function partRows(clickhouse: ClickHouse, left?: AbortSignal): Promise<PartRow[]> {
  const rows = await clickhouse.rows<PartRow>(
    `SELECT table AS of, name, toUInt32OrZero(partition) AS day, rows AS run FROM system.parts
     WHERE active AND database = currentDatabase() AND table IN ('${VISITS_KEPT}', '${EVENTS_KEPT}')
     UNION ALL SELECT what, of, day, run FROM ${DAY_RUNS}`,
    left,
  )
  return rows.toSorted((a, b) => Number(BigInt(b.run) - BigInt(a.run)) || (a.name < b.name ? -1 : 1))
}

/** The name of a part is its day, its first and last insert, and how often it was merged. */
const isMerged = (name: string): boolean => Number(name.split('_')[3]) > 0

/** Each day in order; all of them, as who came again depends on every day before. Nothing is said of what came to a day that is not over. */
export const dayParts = async (clickhouse: ClickHouse): Promise<DayParts[]> =>
  daysOf(clickhouse, await partRows(clickhouse))

async function daysOf(
  clickhouse: ClickHouse,
  rows: readonly PartRow[],
  { of: whose, left }: { of?: Of; left?: AbortSignal | undefined } = {},
): Promise<DayParts[]> {
  const days = new Map<number, DayParts>()
  for (const { of, day, name } of rows) {
    const table = of === VISITS_KEPT ? 'visits' : of === EVENTS_KEPT ? 'events' : undefined
    if (!table) continue
    const one = days.get(day) ?? { day, visits: { others: [] }, events: { others: [] }, runs: {}, told: new Set() }
    if (one[table].merged === undefined && isMerged(name)) one[table].merged = name
    else one[table].others.push(name)
    days.set(day, one)
  }
  for (const { of, day, name, run } of rows) {
    const known = days.get(day)
    if (known && (of === 'sums' || of === 'seen')) known.runs[of] ??= { run, of: name }
  }
  const all = [...days.values()].toSorted((a, b) => a.day - b.day)
  await Promise.all([
    addTold(clickhouse, all, left),
    ...(whose ? all.map((one) => addLate(clickhouse, one, whose, left)) : []),
  ])
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
  for (const one of days) one.told = new Set([...one.told, ...(told.get(one.day) ?? [])])
}

/**
 * What came since to the hours of a day that were looked through before it was over: a visit of any of these apps, and it is not known; what was told, and that kind is not.
 * While the parts that were looked through are there, only the others are looked at; else how many rows there are, and the sum of their names.
 */
async function addLate(clickhouse: ClickHouse, open: DayParts, of: Of, left?: AbortSignal): Promise<void> {
  const run = openRun(open)
  if (!run) return
  const span = { from: open.day * DAY, to: open.day * DAY + run.until - 1 }
  const isThere = (what: 'visits' | 'events') => [open[what].merged, ...open[what].others].includes(run[what])
  const look = (what: 'visits' | 'events', table: string, hour: 'hour' | 'visitHour', kind: string) =>
    `SELECT ${kind} AS kind, count() AS n, toUInt64(toUInt32(sum(visit))) AS names, 0 AS then FROM ${table}
     WHERE ${within(of, hour, span)}${isThere(what) ? ` AND _part <> ${text(run[what])}` : ''}`
  const rows = await clickhouse.rows<{ kind: string; n: string; names: string; then: number }>(
    `${look('visits', VISITS_KEPT, 'hour', "''")} HAVING n > 0
     UNION ALL ${look('events', EVENTS_KEPT, 'visitHour', 'CAST(kind AS String)')} AND kind IN ${list(EVENT_KINDS)} GROUP BY kind
     UNION ALL SELECT CAST(who AS String), toUInt64(sum(seen)), toUInt64(toUInt32(sum(before))), 1 FROM ${DAY_SEEN}
     WHERE run = ${run.id} AND place = '${ROWS_OF_APP}' AND ${ofWhom(of)} GROUP BY who`,
    left,
  )
  const told = (kind: string, then: number) => {
    const row = rows.find((one) => one.kind === kind && one.then === then)
    return row && `${row.n} ${row.names}`
  }
  const isLate = (what: 'visits' | 'events', kind: string) =>
    told(kind, 0) !== (isThere(what) ? undefined : told(kind, 1))
  if (isLate('visits', '')) open.runs = {}
  open.told = new Set([...open.told, ...EVENT_KINDS.filter((kind) => isLate('events', kind))])
}

function knownIn(all: readonly DayParts[], { from, to }: Hours): Known {
  const isIn = ({ day }: { day: number }) => day * 24 + 23 >= from && day * 24 <= to
  const days = withRuns(all).filter(isIn)
  const parts = all.filter(isIn)
  const of = (table: 'visits' | 'events'): Closed =>
    parts.flatMap((one) => (one[table].others.length === 0 ? (one[table].merged ?? []) : []))
  return { visits: of('visits'), events: of('events'), days }
}

const UNTIL = 'before'
/** What a run was of that looked through a day before it was over: the hour before which it did, and the parts that it added up. */
export const untilHour = (hour: number, { visits, events }: DayParts): string =>
  [UNTIL, hour, visits.merged ?? '', events.merged ?? ''].join(' ')

interface OpenRun {
  id: string
  until: number
  visits: string
  events: string
}

function openRun({ runs: { seen } }: DayParts): OpenRun | undefined {
  const [what, until, visits = '', events = ''] = seen?.of.split(' ') ?? []
  return seen && what === UNTIL ? { id: seen.run, until: Number(until), visits, events } : undefined
}

const NOT_OPEN = { id: undefined, until: DAY }
const NO_RUN = { run: '0', of: undefined }

/** The runs of days that are as they were then. */
export function withRuns(all: readonly DayParts[]): KnownDay[] {
  // What is known of who came again holds as long as no day before was looked through anew, or has to be.
  let last: bigint | undefined = 0n
  return all.map((one) => {
    const { day, visits, told } = one
    const { sums = NO_RUN, seen = NO_RUN } = one.runs
    const { id, until } = openRun(one) ?? NOT_OPEN
    const run = BigInt(seen.run)
    const isLater: boolean = last !== undefined && run > last
    const isOver = isLater && visits.others.length === 0 && seen.of === (visits.merged ?? '')
    last = isOver ? run : undefined
    const isSummed = sums.of !== undefined && sums.of === summedParts(one)
    return {
      day,
      told,
      sums: isSummed ? sums.run : id,
      summed: isSummed ? DAY : until,
      base: baseOf(one.events),
      seen: isOver || (isLater && id !== undefined) ? seen.run : undefined,
      until,
    }
  })
}
