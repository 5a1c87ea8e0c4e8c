import { valuesOf, type PlannedStatement } from '#src/db/client/planned-statement.ts'
import type { SqlRunner, SqlValue } from '#src/db/client/sql-runner.ts'
import type { Piece } from './rollup-range.ts'
import type { NextValue, StateValue } from './step-sql.ts'
import {
  factsIn,
  takenBack,
  type Fact,
  CELLS,
  dayOfHour,
  EARLIER_TRAITS,
  SUMMED_CELLS,
  type Cell,
} from '#src/visits/columns/fact.ts'
import type { FactValue } from './fact-sql.ts'
import type { StepPlan } from './step-plan.ts'
import { Sums } from './sums.ts'
import type { Step } from '#src/kernel/ports/rollup-upkeep.ts'
import { storeFacts } from '#src/visits/columns/part-table.ts'
import { placesOf, sightingsIn, sumSightings, type Around, type Sighting } from './presence.ts'

/** The next rows of a table. */
interface Taken {
  /** Undefined when there are none. */
  piece: Piece | undefined
  rows: number
  /** The number up to which all rows are taken. */
  through: bigint
  /** Whether there may be further ones. */
  more: boolean
}

/** Takes at most `limit` rows behind `after`. */
async function takeRows(
  to: SqlRunner,
  next: PlannedStatement<NextValue>,
  { after, limit }: { after: bigint; limit: number },
): Promise<Taken> {
  const [row] = limit > 0 ? await to.rows(next.sql, valuesOf(next, { after, limit })) : []
  const rows = Number(row?.['rows'] ?? 0)
  if (!row || rows === 0) return { piece: undefined, rows, through: after, more: false }
  const through = whole(row['last'])
  return {
    piece: { after, through, from: whole(row['from']), to: whole(row['to']) },
    rows,
    through,
    more: rows === limit,
  }
}

/** Drivers give whole numbers as number, bigint or text. */
const whole = (value: unknown): bigint => BigInt(value as bigint | number | string)

interface TakenFacts {
  facts: Fact[]
  /** What is rolled up afterwards. */
  state: Record<StateValue, bigint>
  rows: number
  more: boolean
}

/** The facts of the next visits and events. Events come after their visits, so that few have to be put right. */
async function takeFacts(to: SqlRunner, plan: StepPlan, limit: number): Promise<TakenFacts> {
  const done = await doneSoFar(to, plan)
  const visits = await takeRows(to, plan.nextVisits, { after: done.visits, limit })
  const events = await takeRows(to, plan.nextEvents, { after: done.events, limit: visits.more ? 0 : limit })
  const rows = visits.rows + events.rows
  const more = visits.more || events.more
  if (rows === 0) return { facts: [], state: done, rows, more }
  const { facts, early } = await factsOf(to, plan, done, visits, events)
  const state = { visits: visits.through, events: events.through, early: done.early + BigInt(early) }
  return { facts, state, rows, more }
}

/** How far steps have gone; -1 before the first. */
async function doneSoFar(to: SqlRunner, { readState }: StepPlan): Promise<Record<StateValue, bigint>> {
  const [done] = await to.rows(readState.sql, [])
  return {
    visits: whole(done?.['visitSeq'] ?? -1),
    events: whole(done?.['eventSeq'] ?? -1),
    early: whole(done?.['early'] ?? 0),
  }
}

/** Also puts right the events counted before their visit was known; `early` is how many more of them there are now. */
async function factsOf(
  to: SqlRunner,
  plan: StepPlan,
  done: Record<StateValue, bigint>,
  visits: Taken,
  events: Taken,
): Promise<{ facts: Fact[]; early: number }> {
  const others = { visitsThrough: visits.through, eventsAfter: done.events }
  const read = async (kind: keyof StepPlan['facts'], piece: Piece | undefined) => {
    if (!piece) return []
    const statement = plan.facts[kind]
    const values: Record<FactValue, bigint> = { ...piece, ...others }
    const [found] = await to.rows(statement.sql, valuesOf(statement, values))
    return factsIn((found?.['json'] ?? '[]') as string)
  }
  const [fresh, told] = [await read('visits', visits.piece), await read('events', events.piece)]
  const belated = done.early > 0n ? await read('belated', visits.piece) : []
  return {
    facts: [fresh, told, belated, belated.map(takenBack)].flat(),
    early: told.filter(({ early }) => early).length - belated.length,
  }
}

const AT = Object.fromEntries(CELLS.map((name, index) => [name, index])) as Record<Cell, number>

/** Figures of `AccessRollup`: pv, uv, ip, openAttempt, openGuess, openConfirmed. */
const ACCESS: Readonly<Record<string, readonly number[]>> = {
  visit: [1, 0, 0, 0, 0, 0],
  open_attempt: [0, 0, 0, 1, 0, 0],
  open_guess: [0, 0, 0, 0, 1, 0],
  open_confirmed: [0, 0, 0, 0, 0, 1],
}
/** Figures of `ShareRollup`: visits, storeJump, download, h5. */
const AWAY: Readonly<Record<string, readonly number[]>> = {
  store_jump: [0, 1, 0, 0],
  apk_download: [0, 0, 1, 0],
  h5: [0, 0, 0, 1],
}
const ONE_VISIT = [1, 0, 0, 0]
const UNITS = [1, 24]

const times = (figures: readonly number[], count: number): number[] => figures.map((figure) => figure * count)

/** Adds what visits and events say to the rows of `AccessRollup` and `ShareRollup`, but for who came. */
function sumFacts(facts: readonly Fact[], sums: { access: Sums; shares: Sums }): void {
  const ofLinks = together(facts, nameInLink)
  for (const fact of ofLinks) add(sums, `L${linkOf(fact)}`, fact)
  for (const fact of together(ofLinks, nameInApp)) add(sums, `A${fact.appId}`, fact)
}

const linkOf = ({ cells }: Fact): string => cells[AT.link] ?? ''
const summedOf = ({ cells }: Fact): string => cells.slice(-SUMMED_CELLS.length).join('\0')
const nameInLink = (fact: Fact): string =>
  `${fact.hour}\0${fact.kind}\0${linkOf(fact)}\0${fact.appId}\0${summedOf(fact)}`
const nameInApp = (fact: Fact): string => `${fact.hour}\0${fact.kind}\0${fact.appId}\0${summedOf(fact)}`

/** Those that are alike in all that is summed up, as one. */
function together(facts: readonly Fact[], nameOf: (fact: Fact) => string): Fact[] {
  const groups = new Map<string, Fact>()
  for (const fact of facts) {
    const name = nameOf(fact)
    const group = groups.get(name)
    if (group) group.count += fact.count
    else groups.set(name, { ...fact })
  }
  return [...groups.values()]
}

function add({ access, shares }: { access: Sums; shares: Sums }, scope: string, fact: Fact): void {
  const { appId, hour, kind, cells, count } = fact
  const isApp = scope.startsWith('A')
  const day = dayOfHour(hour)
  const opened = ACCESS[kind]
  if (opened) {
    const place = isApp ? ['', ''] : [appId, linkOf(fact)]
    for (const unit of UNITS) access.add([scope, unit, Math.floor(hour / unit), ...place], times(opened, count))
  }
  // Visits by dimension are of whole apps only: no page asks it of a link, and every link and day would have its own rows.
  if (isApp) shares.add([scope, 'kind', 24, day, kind], times(ONE_VISIT, count))
  if (isApp && kind === 'visit') addTraits(shares, scope, day, cells, times(ONE_VISIT, count))
  const away = AWAY[kind]
  if (!away) return
  const figures = times(away, count)
  addTraits(shares, scope, day, cells, figures)
  for (const unit of UNITS) shares.add([scope, 'all', unit, Math.floor(hour / unit), ''], figures)
  if (kind !== 'h5') shares.add([scope, 'store', 24, day, cells[AT.store] ?? ''], figures)
}

function addTraits(shares: Sums, scope: string, day: number, cells: readonly string[], figures: readonly number[]) {
  for (const trait of EARLIER_TRAITS) shares.add([scope, trait, 24, day, cells[AT[trait]] ?? ''], figures)
}

/**
 * Rolls up at most `limit` visits and `limit` events, oldest first, and moves the watermark: rows are read once, summed up
 * here, and the sums are written. Needs a transaction under the lock of `roll-up-step.ts`.
 */
export async function runStep(to: SqlRunner, plan: StepPlan, limit: number): Promise<Step> {
  const { facts, state, rows, more } = await takeFacts(to, plan, limit)
  if (rows === 0) return { rows, more: false }
  const sums = { access: new Sums(), shares: new Sums(), recurrence: new Sums() }
  sumFacts(facts, sums)
  const places = placesOf(facts)
  const sightings = sightingsIn(places)
  const fresh = sumSightings(places, await aroundOf(to, plan, sightings), sums)
  const { add } = plan
  await addRows(
    to,
    add.fresh.sql,
    fresh.length === sightings.length ? sightings : fresh.map((place) => sightings[place] ?? []),
  )
  await addRows(to, add.recurrence.sql, sums.recurrence.rows())
  await addRows(to, add.access.sql, sums.access.rows())
  await addRows(to, add.shares.sql, sums.shares.rows())
  await storeFacts(to, plan.parts, facts)
  await to.run(plan.moveState.sql, valuesOf(plan.moveState, state))
  return { rows, more }
}

async function aroundOf(to: SqlRunner, plan: StepPlan, sightings: readonly Sighting[]): Promise<Map<number, Around>> {
  if (sightings.length === 0) return new Map()
  const [found] = await to.rows(plan.readAround.sql, [JSON.stringify(sightings)])
  const rows = JSON.parse((found?.['json'] ?? '[]') as string) as [number, number | null, number | null][]
  return new Map(rows.map(([place, last, next]) => [place, { last, next }]))
}

/** `rows` in the order of the statement's columns. */
async function addRows(to: SqlRunner, sql: string, rows: readonly (readonly SqlValue[])[]): Promise<void> {
  if (rows.length > 0) await to.run(sql, [JSON.stringify(rows)])
}
